import type { Pool } from 'pg';
import { insertRows } from '../../../database/insertRows.ts';

/** Makes people friends of each other. */
export const befriend = (pool: Pool, pairs: readonly (readonly [one: string, other: string])[]): Promise<void> =>
  insertRows(
    pool,
    'friendships',
    pairs.flatMap(([one, other]) => [
      { person_id: one, friend_id: other, status: 'accepted' },
      { person_id: other, friend_id: one, status: 'accepted' },
    ]),
  );

/** A person's friend list; members are ids. */
export interface NewFriendList {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly members: readonly string[];
}

/** Adds friend lists. */
export async function addFriendLists(pool: Pool, lists: readonly NewFriendList[]): Promise<void> {
  const rows = lists.map(({ id, person, name }) => ({ id, person_id: person, name }));
  await insertRows(pool, 'friend_lists', rows);
  const members = lists.flatMap((list) => list.members.map((person_id) => ({ list_id: list.id, person_id })));
  await insertRows(pool, 'friend_list_members', members);
}
