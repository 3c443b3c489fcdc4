import type { Pool } from 'pg';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

/** Whose token it is, and where it counts. */
interface Holder {
  readonly person: string;
  readonly site: string;
}

// What is left of a session that somebody keeps open: they are asked again the next day.
const life = "interval '1 day'";

const insertText = `insert into publish_tokens (hash, person_id, site_id) values ($1, $2, $3)`;
const findText = `select from publish_tokens where hash = $1 and person_id = $2 and site_id = $3 and made_at > now() - ${life}`;
const bytesOf = (token: string): Buffer => Buffer.from(hashSecret(token), 'base64url');

/** Keeps that somebody has confirmed at a site what they post for everybody; answers what proves it there. */
export async function makePublishToken(pool: Pool, { person, site }: Holder): Promise<string> {
  const token = newSecret();
  await pool.query({ name: 'make publish token', text: insertText, values: [bytesOf(token), person, site] });
  return token;
}

/** Whether a token proves that, for a day. */
export async function isPublishToken(pool: Pool, token: string, { person, site }: Holder): Promise<boolean> {
  const values = [bytesOf(token), person, site];
  return (await pool.query({ name: 'find publish token', text: findText, values })).rowCount === 1;
}

/** Forgets those that prove nothing any more. */
export const sweepPublishTokens = (pool: Pool): Promise<unknown> =>
  pool.query(`delete from publish_tokens where made_at <= now() - ${life}`);
