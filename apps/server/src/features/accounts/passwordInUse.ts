import type { Pool } from 'pg';
import { hashSecret } from '../../runtime/secrets.ts';

const storedText = `
select a.password from identity_users u join identity_accounts a on a.user_id = u.id and a.provider_id = 'credential'
where u.email = $1`;

/** The stored hash of the password of an address; null without an account. */
export async function storedPassword(pool: Pool, email: string): Promise<string | null> {
  const query = { name: 'stored password', text: storedText, values: [email.toLowerCase()] };
  const { rows } = await pool.query<{ password: string }>(query);
  return rows[0]?.password ?? null;
}

// Waits for a change that has begun, and then sees what it has stored.
const inUseText = `
select from identity_sessions s join identity_accounts a on a.user_id = s.user_id and a.provider_id = 'credential'
where s.token = $1 and a.password = $2 for share of a`;

/** True if a session's account still has the password that a hash is of, once changes that have begun are over. */
export async function isPasswordInUse(pool: Pool, token: string, hash: string | null): Promise<boolean> {
  const query = { name: 'password in use', text: inUseText, values: [hashSecret(token), hash] };
  return (await pool.query(query)).rowCount === 1;
}
