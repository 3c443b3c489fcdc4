import type { Pool } from 'pg';
import { hashSecret } from '../../runtime/secrets.ts';

/** The stored password of an account. */
export interface StoredPassword {
  readonly user: string;
  readonly hash: string;
  /** The password alone is not enough to sign in. */
  readonly has_second_step: boolean;
}

const storedText = `
select u.id as "user", a.password as hash,
  exists (select from second_steps s where s.user_id = u.id and s.turned_on_at is not null) as has_second_step
from identity_users u join identity_accounts a on a.user_id = u.id and a.provider_id = 'credential'
where u.email = $1`;

/** The stored password of the account of an address; null without an account. */
export async function storedPassword(pool: Pool, email: string): Promise<StoredPassword | null> {
  const query = { name: 'stored password', text: storedText, values: [email.toLowerCase()] };
  return (await pool.query<StoredPassword>(query)).rows[0] ?? null;
}

// Waits for a change that has begun, and then sees what it has stored.
const inUseText = `
select from identity_sessions s join identity_accounts a on a.user_id = s.user_id and a.provider_id = 'credential'
where s.token = $1 and a.password = $2 for share of a`;

/** True if a session's account still has the password that a hash is of, once changes that have begun are over. */
export async function isPasswordInUse(pool: Pool, token: string, hash: string): Promise<boolean> {
  const query = { name: 'password in use', text: inUseText, values: [hashSecret(token), hash] };
  return (await pool.query(query)).rowCount === 1;
}
