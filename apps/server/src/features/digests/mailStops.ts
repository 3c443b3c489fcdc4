import type { Pool } from 'pg';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

/** The path of the pages that end mail, before the secret of a link. */
export const mailStopPath = '/mail/stop/';

/** How long a link works after it was sent. */
const validDays = 365;

const insertText = `insert into mail_stops (token_hash, person_id, channel) values ($1, $2, 'digest')`;

/**
 * Makes a link with which whoever has it ends a person's digests, and does nothing else. A mail program follows it by
 * itself (RFC 8058), which no fragment survives, so its secret is a part of the path; the database holds its hash.
 */
export async function makeMailStop(pool: Pick<Pool, 'query'>, person: string, publicOrigin: string): Promise<string> {
  const token = newSecret();
  await pool.query(insertText, [hashSecret(token), person]);
  return `${publicOrigin}${mailStopPath}${token}`;
}

const isValidText = `select from mail_stops where token_hash = $1 and made_at > now() - interval '${validDays} days'`;
// Whoever saves settings at the same time has locked the same row first.
const stopText = `
with stopped as (
  select m.person_id from mail_stops s join notice_mail m on m.person_id = s.person_id
  where s.token_hash = $1 and s.made_at > now() - interval '${validDays} days' for update of m
)
delete from notice_mail_kinds k using stopped s where k.person_id = s.person_id`;

/** True if a link ends somebody's digests, also if it has done so before. */
export const isMailStop = async (pool: Pick<Pool, 'query'>, token: string): Promise<boolean> =>
  (await pool.query(isValidText, [hashSecret(token)])).rowCount === 1;

/** Ends the digests that a link is for. False if it is not valid. */
export async function stopMail(pool: Pick<Pool, 'query'>, token: string): Promise<boolean> {
  if (!(await isMailStop(pool, token))) return false;
  await pool.query(stopText, [hashSecret(token)]);
  return true;
}

/** Deletes the links that are too old to work. */
export const sweepMailStops = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  await pool.query(`delete from mail_stops where made_at < now() - interval '${validDays} days'`);
};
