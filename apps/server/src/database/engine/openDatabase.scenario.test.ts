import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../testing/silentLog.ts';
import { type Database, isDatabaseUnavailable, openDatabase } from './index.ts';

const lockFile = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');

const postmasterOf = async (dataDir: string) => Number.parseInt(await readFile(lockFile(dataDir), 'utf8'), 10);

/** Collects the errors of four clients that query in a loop until an event happens. */
const failuresUntil = async (event: Promise<unknown>, ask: () => Promise<unknown>) => {
  const failures: unknown[] = [];
  const over = new AbortController();
  void event.then(() => over.abort());
  const keepAsking = async () => {
    while (!over.signal.aborted) await ask().catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: 4 }, keepAsking));
  return failures;
};

describe('the embedded database', () => {
  let place: string;
  let dataDir: string;
  let steps: string[];
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'ufi-open-'));
    dataDir = join(place, 'data');
  });
  beforeEach(() => {
    steps = [];
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  const open = (directory = dataDir) =>
    openDatabase({ dataDir: directory, log: silentLog, onProgress: (step) => steps.push(step) });

  const using = async <T>(work: (database: Database) => Promise<T>, directory = dataDir) => {
    const database = await open(directory);
    try {
      return await work(database);
    } finally {
      await database.stop();
    }
  };

  it('is a durable PostgreSQL 18 in UTF-8 with checksums that listens on no port', async () => {
    const [settings] = await using(async ({ pool }) => {
      const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
      const { rows } = await pool.query(
        `select json_object_agg(name, setting) as settings, current_setting('server_version_num')::int / 10000 as major,
           current_setting('server_encoding') as encoding, lower('ÇÃ') as lower
         from pg_settings where name = any($1)`,
        [names],
      );
      return rows as unknown[];
    });
    expect(steps).toEqual(['creating', 'starting']);
    expect(settings).toEqual({
      settings: {
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        data_checksums: 'on',
        listen_addresses: '',
      },
      major: 18,
      encoding: 'UTF8',
      lower: 'çã',
    });
  });

  it('server.514 is used beside the server that runs it, which goes on', async () => {
    await using(async ({ pool }) => {
      const beside = await openDatabase({ dataDir, log: silentLog, isBesideServer: true });
      const text = 'select current_setting($1) as directory';
      const [own, other] = await Promise.all([pool, beside.pool].map((each) => each.query(text, ['data_directory'])));
      expect(other?.rows).toEqual(own?.rows);
      await beside.stop();
      await expect(pool.query('select 1')).resolves.toBeDefined();
      await expect(open()).rejects.toMatchObject({ code: 'data-directory-in-use' });
    });
  });

  it('keeps its rows, returns int8 as a string and pipelines unawaited queries', async () => {
    await using(({ pool }) => pool.query('create table kept as select 9007199254740993::bigint as id'));
    await using(async ({ pool }) => {
      expect((await pool.query('select id from kept')).rows).toEqual([{ id: '9007199254740993' }]);
      const client = await pool.connect();
      expect(client).toMatchObject({ pipeline: true });
      client.release();
    });
    expect(steps).toEqual(['starting', 'starting']);
  });

  it('leaves no process and no lock when it is stopped, even twice', async () => {
    const database = await open();
    const postmaster = await postmasterOf(dataDir);
    await Promise.all([database.stop(), database.stop()]);
    expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
    await expect(stat(lockFile(dataDir))).rejects.toThrow('ENOENT');
  });

  it('P5 refuses a second opener and says which process holds the directory', async () => {
    await using(async ({ pool }) => {
      await expect(using(async () => 'opened')).rejects.toMatchObject({
        code: 'data-directory-in-use',
        details: { directory: dataDir, pid: process.pid },
      });
      await expect(pool.query('select')).resolves.toBeDefined();
    });
  });

  const durationOf = async (work: () => Promise<unknown>) => {
    const since = performance.now();
    await work();
    return performance.now() - since;
  };

  const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'];
  it.each(unsafe)(
    'P5 refuses %s = off within two seconds, says where it is set and leaves nothing running',
    async (name) => {
      const file = join(dataDir, 'postgres', 'postgresql.conf');
      const sound = await readFile(file, 'utf8');
      const openingMs = await durationOf(() => using(async () => 'opened'));
      await appendFile(file, `${name} = off\n`);
      let error: unknown;
      const refusingMs = await durationOf(async () => {
        error = await using(async () => 'opened').catch((reason: unknown) => reason);
      });
      // On a busy machine, in comparison with what an opening takes.
      expect(refusingMs).toBeLessThan(Math.max(2_000, 3 * openingMs));
      await writeFile(file, sound);
      const line = sound.split('\n').length;
      expect(error).toMatchObject({
        code: 'unsafe-settings',
        details: { settings: [{ name, value: 'off', where: `set in ${file}, line ${line}` }] },
        message: expect.stringContaining(`Set ${name} = on there`),
      });
      await expect(stat(lockFile(dataDir))).rejects.toThrow('ENOENT');
      await using(async ({ pool }) => expect((await pool.query('select from kept')).rowCount).toBe(1));
    },
  );

  it('restarts a killed PostgreSQL, and until then queries fail as unavailable', async () => {
    await using(async (database) => {
      const held = await database.pool.connect();
      const heldEnded = new Promise((resolve) => held.once('end', resolve));
      const interrupted = once(database.events, 'interrupted');
      const restored = once(database.events, 'restored');
      const failures = failuresUntil(restored, () => database.pool.query('select from kept'));
      process.kill(await postmasterOf(dataDir), 'SIGKILL');
      expect(await interrupted).toEqual(['signal SIGKILL']);
      await heldEnded;
      await expect(held.query('select')).rejects.toThrow();
      held.release(true);

      expect(await failures).not.toEqual([]);
      expect((await failures).filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
      expect((await database.pool.query('select from kept')).rowCount).toBe(1);
      expect(isDatabaseUnavailable(await database.pool.query('select 1/0').catch((error: unknown) => error))).toBe(
        false,
      );
    });
  });

  it('can be stopped while it is being restarted', async () => {
    const database = await open();
    const interrupted = once(database.events, 'interrupted');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await interrupted;
    await database.stop();
    await using(async ({ pool }) => expect((await pool.query('select from kept')).rowCount).toBe(1));
  });

  it('starts although the process id in a stale lock file belongs to another process now', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
    const run = join(dataDir, 'run');
    const lines = [stranger.pid, join(dataDir, 'postgres'), 1, 5432, run, '', '  1  1', 'ready'].join('\n');
    await writeFile(lockFile(dataDir), `${lines}\n`, { mode: 0o600 });
    await writeFile(join(run, '.s.PGSQL.5432.lock'), `${lines}\n`, { mode: 0o600 });
    await using(async ({ pool }) => expect((await pool.query('select from kept')).rowCount).toBe(1));
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
  });

  it('ignores an incomplete cluster, and listens in a short private directory when its own path is too long', async () => {
    const directory = join(place, 'long'.repeat(30));
    const halfMade = join(directory, 'postgres.new-0123abcd');
    await mkdir(halfMade, { recursive: true });
    const socket = await using(async ({ connection }) => connection.host ?? '', directory);
    await expect(stat(halfMade)).rejects.toThrow('ENOENT');
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    expect(await readlink(join(directory, 'run-link'))).toBe(socket);

    await rm(socket, { recursive: true });
    expect(await using(async ({ connection }) => connection.host, directory)).toBe(socket);
    await rm(socket, { recursive: true });
  });

  it('reports the reason when the data directory is a file', async () => {
    const file = join(place, 'file');
    await writeFile(file, '');
    await expect(using(async () => 'opened', file)).rejects.toMatchObject({
      code: 'data-directory-unusable',
      details: { directory: file },
    });
  });

  it('reports the last output of a PostgreSQL that does not start', async () => {
    const file = join(dataDir, 'postgres', 'postgresql.conf');
    const sound = await readFile(file, 'utf8');
    await appendFile(file, 'shared_buffers = lots\n');
    await expect(using(async () => 'opened')).rejects.toMatchObject({
      code: 'postgres-not-started',
      message: expect.stringContaining('invalid value for parameter "shared_buffers": "lots"'),
    });
    await writeFile(file, sound);
  });
});
