import type { ClientBase, PoolClient } from 'pg';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

type Database = Pick<ClientBase, 'query'>;

/** A sign-up that waits for its address to be confirmed. */
export interface PendingSignUp {
  readonly email: string;
  /** The hash of the invitation that it began with, where people are invited. */
  readonly invitationHash: string | null;
}

/** A sign-up that is to wait. */
export interface NewPendingSignUp extends PendingSignUp {
  /** The request that it follows from: all of its links count once. */
  readonly request: string;
  /** True if the address has an account, whose holder is told of it instead. */
  readonly isTold: boolean;
}

const validHours = 24;
/** Most messages to one address with one invitation, so nobody can fill somebody's mailbox: so many within so many hours. */
const limits = {
  // Not for the whole day: whoever has lost the messages gets another one the same day.
  link: { atMost: 5, hours: 6 },
  told: { atMost: 3, hours: validHours },
} as const;

// Of two that come at once the second waits for the first, so both count.
const lockText = `select pg_advisory_xact_lock(hashtextextended('sign-up ' || $1, 0))`;
const insertText = `
insert into pending_sign_ups (token_hash, request_id, email, invitation_hash, is_told, expires_at)
select $1, $2, $3, $4, $5, now() + make_interval(hours => ${validHours})
where (select count(distinct request_id) from pending_sign_ups
  where email = $3 and invitation_hash is not distinct from $4 and is_told = $5 and request_id <> $2
    and expires_at > now() + make_interval(hours => ${validHours} - $7::int)) < $6`;

/**
 * Makes the secret of a sign-up's link, of which the database holds the hash; null if too many were sent lately. Each of them
 * is as good as another: they hold nothing that whoever asked has chosen.
 */
export async function issueSignUp(
  client: Database,
  { request, email, invitationHash, isTold }: NewPendingSignUp,
): Promise<string | null> {
  const token = newSecret();
  await client.query(lockText, [email]);
  const { atMost, hours } = isTold ? limits.told : limits.link;
  const values = [hashSecret(token), request, email, invitationHash, isTold, atMost, hours];
  return (await client.query(insertText, values)).rowCount === 1 ? token : null;
}

const findText = `
select p.email, p.invitation_hash as "invitationHash", exists (
  select from identity_users u where u.email = p.email) as "isTaken"
from pending_sign_ups p where p.token_hash = $1 and p.expires_at > now()`;

/** The sign-up that a link belongs to, and whether its address has an account by now; null if the link is not valid. */
export async function findSignUp(
  database: Database,
  token: string,
): Promise<(PendingSignUp & { readonly isTaken: boolean }) | null> {
  const query = { name: 'pending sign-up', text: findText, values: [hashSecret(token)] };
  return (await database.query<PendingSignUp & { isTaken: boolean }>(query)).rows[0] ?? null;
}

const takeText = 'delete from pending_sign_ups where token_hash = $1 and expires_at > now()';

/** Uses a sign-up's link up; false if it is not valid any more. */
export const takeSignUp = async (client: PoolClient, token: string): Promise<boolean> =>
  (await client.query(takeText, [hashSecret(token)])).rowCount === 1;

/** Deletes the sign-ups that are not valid any more. */
export const sweepSignUps = async (database: Database): Promise<void> => {
  await database.query('delete from pending_sign_ups where expires_at < now()');
};
