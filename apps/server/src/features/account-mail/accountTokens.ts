import type { Pool } from 'pg';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

/** What the holder of a one-time link may do: set a new password, or confirm an address. */
export type TokenPurpose = 'reset' | 'address';

/** A one-time link that is to be made. */
export interface NewToken {
  readonly purpose: TokenPurpose;
  readonly user: string;
  /** The address that the link is sent to; null if an operator hands it over. */
  readonly email: string | null;
}

const validHours: Readonly<Record<TokenPurpose, number>> = { reset: 1, address: 48 };

/** Links of one purpose that an account can have at once, so nobody can fill somebody's mailbox. */
const maxTokens = 5;

// Of two that come at once the second waits for the first, so both count.
const lockText = 'select from identity_users where id = $1 for update';
const insertText = `
insert into account_tokens (token_hash, purpose, user_id, email, expires_at)
select $1, $2, $3, $4, now() + make_interval(hours => $5)
where (select count(*) from account_tokens where user_id = $3 and purpose = $2 and expires_at > now()) < $6`;

/** Makes the secret of a one-time link, of which the database holds the hash; null if the account has too many. */
export async function issueToken(
  client: Pick<Pool, 'query'>,
  { purpose, user, email }: NewToken,
): Promise<string | null> {
  const token = newSecret();
  await client.query(lockText, [user]);
  const values = [hashSecret(token), purpose, user, email, validHours[purpose], maxTokens];
  const { rowCount } = await client.query(insertText, values);
  return rowCount === 1 ? token : null;
}

/**
 * Makes the secret of a link to set a new password for an operator or owner, who hands it over. It replaces earlier ones:
 * whoever asks needs a link, however many were mailed.
 */
export async function renewResetToken(client: Pick<Pool, 'query'>, user: string): Promise<string> {
  await client.query(lockText, [user]);
  await client.query(`delete from account_tokens where user_id = $1 and purpose = 'reset'`, [user]);
  const token = await issueToken(client, { purpose: 'reset', user, email: null });
  if (token === null) throw new Error('An account without links has too many.');
  return token;
}

const validText = 'select from account_tokens where token_hash = $1 and purpose = $2 and expires_at > now()';

/** True if a one-time link can be used now; another may use it first. */
export const isTokenValid = async (
  pool: Pick<Pool, 'query'>,
  { token, purpose }: { readonly token: string; readonly purpose: TokenPurpose },
): Promise<boolean> => (await pool.query(validText, [hashSecret(token), purpose])).rowCount === 1;

/** Deletes the one-time links that are no longer valid. */
export const sweepAccountTokens = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  await pool.query('delete from account_tokens where expires_at < now()');
};
