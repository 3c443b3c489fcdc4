import type { Pool, PoolClient } from 'pg';
import type { FriendList } from 'ufi-core/contract';

const statement = {
  name: 'friend lists',
  text: `select l.id::text as id, l.name, (select count(*)::int from friend_list_members m where m.list_id = l.id) as count
    from friend_lists l where l.person_id = $1 order by l.name, l.id`,
};

/** A person's lists of friends, by name (S3.20). */
export async function friendListsOf(pool: Pool | PoolClient, person: string): Promise<FriendList[]> {
  const { rows } = await pool.query<FriendList>({ ...statement, values: [person] });
  return rows;
}
