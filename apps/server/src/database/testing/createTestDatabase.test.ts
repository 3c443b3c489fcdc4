import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../engine/index.ts';
import { createTestDatabase } from './createTestDatabase.ts';

describe('createTestDatabase', () => {
  let first: Database;
  let second: Database;
  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
  });

  it('creates a separate database for each caller', async () => {
    await first.pool.query('create table note (id bigint primary key)');
    const { rows } = await second.pool.query("select to_regclass('note') as note");
    expect(rows).toEqual([{ note: null }]);
  });

  it('runs on the requested version', async () => {
    const { rows } = await first.pool.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    expect(rows).toEqual([{ major: Number(process.env.UFI_TEST_DATABASE || 18) }]);
  });

  it('drops it at the end', async () => {
    const third = await createTestDatabase();
    const { rows } = await third.pool.query<{ name: string }>('select current_database() as name');
    await third.stop();
    const left = await first.pool.query('select from pg_database where datname = $1', [rows[0]?.name]);
    expect(left.rowCount).toBe(0);
  });
});
