import { expect, it } from '@jest/globals';
import { keptNotices } from 'ufi-core/contract';
import { createTestBackend } from '../../mutations/testing/createTestBackend.ts';
import { sweepNotices } from './sweepNotices.ts';

it('server.508 notices beyond the newest 500 of a person are deleted, those that are listed and those of others stay', async () => {
  const backend = await createTestBackend();
  try {
    const { pool } = backend.database;
    const [ana, bia] = [await backend.world.person('Ana'), await backend.world.person('Bia')];
    const insert = `insert into notices (person_id, kind, object_id, cause_id, actor_id)
      select $1, 'group_accepted', i, i, $2 from generate_series(1, $3::int) i`;
    await pool.query(insert, [ana, bia, keptNotices + 7]);
    await pool.query(insert, [bia, ana, 3]);
    const kept = async () => {
      const { rows } = await pool.query<{ first: number; last: number }>(
        `select min(object_id)::int as first, max(object_id)::int as last from notices group by person_id order by last`,
      );
      return rows;
    };
    await sweepNotices(pool);
    expect(await kept()).toEqual([
      { first: 1, last: 3 },
      { first: 8, last: keptNotices + 7 },
    ]);
  } finally {
    await backend.stop();
  }
});
