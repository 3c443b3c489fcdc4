import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from './engine/index.ts';
import { createTestDatabase } from './testing/index.ts';
import { transaction } from './transaction.ts';

describe('transaction', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query('create table notes (id int primary key)');
  });
  afterAll(() => database.stop());
  const notes = async () =>
    (await database.pool.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id);

  it('commits what the work has written, and returns its result', async () => {
    const result = await transaction(database.pool, async (client) => {
      await client.query('insert into notes values (1)');
      return 'written';
    });
    expect(result).toBe('written');
    expect(await notes()).toEqual([1]);
  });

  it('writes nothing if the work throws, and passes the error on', async () => {
    const failing = transaction(database.pool, async (client) => {
      await client.query('insert into notes values (2)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([1]);
  });

  it('rejects work that swallows the error of a statement, because the database then commits nothing', async () => {
    const swallowing = transaction(database.pool, async (client) => {
      await client.query('insert into notes values (3)');
      await client.query('insert into notes values (3)').catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('did not commit');
    expect(await notes()).toEqual([1]);
  });

  it('gives every connection back, except one that the server has ended', async () => {
    const { pool } = database;
    const ended = transaction(pool, (client) => client.query('select pg_terminate_backend(pg_backend_pid())'));
    await expect(ended).rejects.toThrow();
    await transaction(pool, (client) => client.query('insert into notes values (4)'));
    expect(await notes()).toEqual([1, 4]);
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});
