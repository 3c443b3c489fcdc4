import type { Pool } from 'pg';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

/**
 * Path of the page that takes the code. The code is not part of the address, so no log, history or referrer keeps it
 * (P15).
 */
export const ownerPath = '/owner/';

const insertCode = `
insert into owner_codes (code_hash, email, expires_at) values ($1, $2, now() + interval '7 days')`;

// One statement: if several people use a code at once, one becomes owner.
const redeemCode = `
with used as (
  delete from owner_codes where code_hash = $1 and expires_at > now()
    and (email is null or email = (select u.email from people p join identity_users u on u.id = p.user_id where p.id = $2))
  returning 1
)
update people set is_instance_owner = true where id = $2 and exists (select from used)`;

const selectValid = `
select from owner_codes where code_hash = $1 and expires_at > now() and (email is null or email = $2)`;

/** Creates a one-time code, valid for a week, that makes a person instance owner; for one e-mail address or for any. */
export async function createOwnerCode(pool: Pool, email: string | null): Promise<string> {
  const code = newSecret();
  await pool.query(insertCode, [hashSecret(code), email?.toLowerCase() ?? null]);
  return code;
}

/** True if a person with that address could use the code. */
export async function isOwnerCode(pool: Pool, code: string, email: string): Promise<boolean> {
  const { rowCount } = await pool.query(selectValid, [hashSecret(code), email.toLowerCase()]);
  return rowCount === 1;
}

/** Makes a person instance owner and consumes the code; false if the code is not valid for them. */
export async function redeemOwnerCode(pool: Pool, code: string, person: string): Promise<boolean> {
  const { rowCount } = await pool.query(redeemCode, [hashSecret(code), person]);
  return rowCount === 1;
}
