import type { Pool } from 'pg';

const text = `
with account as (select id from identity_users where email = $1),
  codes as (delete from recovery_codes c using account a where c.user_id = a.id)
delete from second_steps s using account a where s.user_id = a.id`;

/** Turns the second step of an account off; false if it has none. Whoever does it tells its person. */
export async function turnOffByEmail(pool: Pool, email: string): Promise<boolean> {
  return (await pool.query(text, [email.toLowerCase()])).rowCount === 1;
}
