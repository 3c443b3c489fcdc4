import type { Pool } from 'pg';
import { renewResetToken, secretLink } from '../../features/account-mail/index.ts';
import { holdsAddress } from '../../database/rows/addressSql.ts';
import { transaction } from '../../database/transaction.ts';

const findText = `
select u.id from identity_users u where u.email = $1 order by ${holdsAddress()} desc, u.id::bigint desc limit 1`;

/**
 * Makes a link with which the holder of an address sets a new password, valid for an hour; null if there is no such
 * account. Whoever makes it hands it over, so it does not show that the address is theirs.
 */
export async function makeResetLink(pool: Pool, origin: string, email: string): Promise<string | null> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(findText, [email.toLowerCase()]);
    const [account] = rows;
    if (account === undefined) return null;
    return secretLink(origin, '/reset', await renewResetToken(client, account.id));
  });
}
