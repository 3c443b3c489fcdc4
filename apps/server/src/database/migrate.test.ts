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

/** What a server that has not been restarted yet would stumble over. */
const takesAway =
  /\b(drop\s+(column|table)|rename|alter\s+(column\s+)?\w+\s+(set\s+data\s+)?(type|set\s+not\s+null))\b|add\s+column\s+(?![^,;]*default)[^,;]*not\s+null/i;

describe('a migration beside servers of the version before', () => {
  it('server.805 adds, and takes away only what that version does not use any more', () => {
    const afterThisRule = migrationList.filter(({ name }) => name > '0242');
    // Names of migrations that take away what the version before has stopped using.
    const contracting = new Set<string>([]);
    const found = afterThisRule.filter(({ name, sql }) => takesAway.test(sql) && !contracting.has(name));
    expect(found.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['alter table posts drop column text', true],
    ['drop table reports', true],
    ['alter table posts rename column text to words', true],
    ['alter table posts alter column text type varchar(10)', true],
    ['alter table posts alter text set not null', true],
    ['alter table posts add column words text not null', true],
    ["alter table posts add column words text not null default ''", false],
    ['alter table posts add column words text, add column more int not null default 0', false],
    ['alter table posts drop constraint a, add constraint a check (b > 0)', false],
    ['create table words (id bigint not null)', false],
  ])('server.805 control: %s', (sql, isFound) => {
    expect(takesAway.test(sql)).toBe(isFound);
  });
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
