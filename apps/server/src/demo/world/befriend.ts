import type { Pool } from 'pg';
import { insertRows } from '../../database/insertRows.ts';

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
