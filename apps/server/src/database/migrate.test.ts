import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from './engine/index.ts';
import { migrate } from './migrate.ts';
import { migrationList } from './migrationList.ts';
import { createTestDatabase } from './testing/index.ts';

const first = { name: '9001-first', sql: 'create table a (id int); insert into a values (1);' };
const second = { name: '9002-second', sql: 'alter table a add b int; update a set b = id;' };
const broken = { name: '9003-broken', sql: 'create table c (id int); select nonsense;' };

it('the list of migrations has the order in which they are applied', () => {
  const names = migrationList.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

describe('migrate', () => {
  let database: Database;
  beforeEach(async () => {
    database = await createTestDatabase();
    await database.pool.query('drop schema public cascade; create schema public');
  });
  afterEach(() => database.stop());

  it('applies pending migrations in order and once', async () => {
    expect(await migrate(database.pool, [first])).toEqual(['9001-first']);
    expect(await migrate(database.pool, [first, second])).toEqual(['9002-second']);
    expect(await migrate(database.pool, [first, second])).toEqual([]);
    expect((await database.pool.query('select * from a')).rows).toEqual([{ id: 1, b: 1 }]);
  });

  it('runs on one of several servers that start together', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.pool, [first, second])));
    expect(applied.flat()).toEqual(['9001-first', '9002-second']);
  });

  it('changes nothing when one fails, and names it', async () => {
    await expect(migrate(database.pool, [first, second, broken])).rejects.toMatchObject({
      code: 'migration-failed',
      details: { migration: '9003-broken', reason: 'column "nonsense" does not exist' },
    });
    expect((await database.pool.query("select to_regclass('a') as a")).rows).toEqual([{ a: null }]);
  });

  it('refuses a database that a newer server has migrated', async () => {
    await migrate(database.pool, [first, second]);
    await expect(migrate(database.pool, [first])).rejects.toMatchObject({
      code: 'migration-failed',
      details: { reason: expect.stringContaining('9002-second') },
    });
  });
});
