import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../testing/createTestDatabase.ts';
import { silentLog } from '../testing/silentLog.ts';
import { type Database, openDatabase } from './index.ts';
import { checkServer } from './checkServer.ts';

const open = (databaseUrl: string, allowUnsafe = false) =>
  openDatabase({ dataDir: '', databaseUrl, log: silentLog, allowUnsafe });

describe('an outside database', () => {
  let database: Database;
  let url: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    url = database.connection.connectionString ?? '';
  });
  afterAll(() => database.stop());

  it('serves several servers at once', async () => {
    const other = await open(url, true);
    expect(other.kind).toBe('outside');
    await database.pool.query('create table shared as select 1 as id');
    expect((await other.pool.query('select id from shared')).rows).toEqual([{ id: 1 }]);
    await other.stop();
  });

  it('P5 is rejected with the name of every unsafe setting', async () => {
    await expect(open(url).then((opened) => opened.stop())).rejects.toMatchObject({
      code: 'unsafe-settings',
      details: { settings: [{ name: 'fsync' }, { name: 'full_page_writes' }, { name: 'synchronous_commit' }] },
    });
  });

  it('is rejected with both versions if it is too old', async () => {
    await expect(checkServer(database.connection, { oldestMajor: 99, allowUnsafe: true })).rejects.toMatchObject({
      code: 'version-too-old',
      message: expect.stringMatching(/^The database is PostgreSQL \d+.*; PostgreSQL 99 or newer is needed/),
    });
  });

  it('is reported by address and without its password if it is unreachable', async () => {
    const error: unknown = await open('postgres://ufi:secret@127.0.0.1:1/ufi').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'database-unreachable', details: { address: '127.0.0.1:1' } });
    expect(String(error)).not.toContain('secret');
  });
});
