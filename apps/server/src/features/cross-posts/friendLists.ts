import type { Pool } from 'pg';

/** A person's list of friends, an audience for posts (S3.20). */
export interface FriendList {
  readonly id: string;
  readonly name: string;
}

const statement = {
  name: 'friend lists',
  text: 'select id::text as id, name from friend_lists where person_id = $1 order by name, id',
};

/** A person's lists of friends, by name. */
export async function friendListsOf(pool: Pool, person: string): Promise<FriendList[]> {
  const { rows } = await pool.query<FriendList>({ ...statement, values: [person] });
  return rows;
}
