import type { Pool } from 'pg';
import { renewResetToken, secretLink } from '../../features/account-mail/index.ts';
import { transaction } from '../../database/transaction.ts';

/**
 * Makes a link with which the holder of an address sets a new password, valid for an hour; null if there is no such
 * account. Whoever makes it hands it over, so it does not show that the address is theirs.
 */
export async function makeResetLink(pool: Pool, origin: string, email: string): Promise<string | null> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from identity_users where email = $1', [
      email.toLowerCase(),
    ]);
    const [account] = rows;
    if (account === undefined) return null;
    return secretLink(origin, '/reset', await renewResetToken(client, account.id));
  });
}
