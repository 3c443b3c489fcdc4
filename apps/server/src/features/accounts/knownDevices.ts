import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

const selectKnown = {
  name: 'identity-known-device',
  text: `select from known_devices d join people p on p.id = d.person_id join identity_users u on u.id = p.user_id
where d.token_hash = $1 and u.email = $2`,
};
const moveDevice = 'update known_devices set token_hash = $2 where token_hash = $1';
const insertDevice = `insert into known_devices (token_hash, person_id) values ($1, $2)
on conflict (token_hash, person_id) do update set used_at = now()`;
// As long as browsers keep a cookie.
const deleteForgotten = `delete from known_devices where used_at < now() - interval '400 days'`;

/** True if the account with that e-mail address has signed in before in the browser that holds the token. */
export async function isKnownDevice(pool: Pool, token: string, email: string): Promise<boolean> {
  const { rowCount } = await pool.query({ ...selectKnown, values: [hashSecret(token), email.toLowerCase()] });
  return rowCount === 1;
}

/**
 * Remembers that a person has signed in in a browser. Returns the browser's new token; the old one, which may be known
 * to somebody else, stops working for all its accounts.
 */
export async function rememberDevice(pool: Pool, token: string | null, person: string): Promise<string> {
  const newToken = newSecret();
  await transaction(pool, async (client) => {
    if (token !== null) await client.query(moveDevice, [hashSecret(token), hashSecret(newToken)]);
    await client.query(insertDevice, [hashSecret(newToken), person]);
  });
  return newToken;
}

/** Deletes the records of browsers in which nobody has signed in for longer than a cookie lasts. */
export const sweepKnownDevices = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  await pool.query(deleteForgotten);
};
