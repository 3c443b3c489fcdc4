import type { Pool, PoolClient } from 'pg';
import type { FriendList } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import { friendListsOf } from './friendLists.ts';

// The changes of one person's lists come one after the other. Whoever refers to the person does not wait.
const lockText = 'select from people where id = $1 for no key update';

/** Changes a person's friend lists in one transaction. Resolves with the lists after it. */
export const changeFriendLists = (
  pool: Pool,
  person: string,
  change: (client: PoolClient) => Promise<void>,
): Promise<{ lists: FriendList[] }> =>
  transaction(pool, async (client) => {
    await client.query({ name: 'lock friend lists', text: lockText, values: [person] });
    await change(client);
    return { lists: await friendListsOf(client, person) };
  });
