import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import type { Database } from '../../database/engine/index.ts';
import { migrate } from '../../database/migrate.ts';
import { migrationList } from '../../database/migrationList.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createDiskStore, keyOf, type MediaStore } from '../uploads/index.ts';
import { makeBackupKeys, restoreBackup, writeBackup } from './index.ts';

let backend: TestBackend;
let home: string;
let store: MediaStore;
let post: string;
let ana: string;
let bia: string;
const picture = '/media/u/secret/whole.png';

async function putPicture(path: string): Promise<void> {
  await writeFile(join(home, 'in'), `picture ${path}`);
  await store.put(keyOf(path), { path: join(home, 'in'), type: 'image/png', size: `picture ${path}`.length });
}

beforeAll(async () => {
  backend = await createTestBackend();
  [ana, bia] = [await backend.world.person('Ana'), await backend.world.person('Bia')];
  post = await backend.world.post({ author: ana });
  const comments = Array.from({ length: 30 }, (_, at) => `Olá ${at} \\ "\t\n☕ ${'x'.repeat(at * 900)}`);
  for (const text of comments) await backend.as(ana).add(post, text);
  // Ana is told of it, by a row with a number of a sequence.
  await backend.as(bia).add(post, 'Oi');
  const { pool, services } = { ...backend.database, services: backend.services };
  const media = services.ids.next();
  await pool.query(`insert into media (id, kind, owner_id, status, metadata) values ($1, 'photo', $2, 'ready', '{}')`, [
    media,
    ana,
  ]);
  await pool.query(`insert into stored_files (path, media_id, type, bytes) values ($1, $2, 'image/png', $3)`, [
    picture,
    media,
    `picture ${picture}`.length,
  ]);
});
afterAll(() => backend.stop());

let opened: Database[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ufi-backup-'));
  store = createDiskStore(join(home, 'media'));
  await putPicture(picture);
});
afterEach(async () => {
  for (const database of opened) await database.stop();
  opened = [];
  await rm(home, { recursive: true });
});

const file = () => join(home, 'backup.tar.gz');
const write = (more: { recipient?: string; accountsKey?: string } = {}) =>
  writeBackup(file(), { connection: backend.database.connection, store, now: () => 1_700_000_000_000, ...more });

async function openEmpty(): Promise<Database> {
  const database = await createTestDatabase({ isEmpty: true });
  opened.push(database);
  return database;
}

async function restoreInto({ connection, pool }: Database, more: { identity?: string } = {}) {
  const restored = createDiskStore(join(home, 'restored'));
  return restoreBackup(file(), { connection, pool, store: restored, dataDir: home, ...more });
}

/** Digests of all rows, table by table. */
async function digestsOf(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not like 'kysely%' order by relname`,
  );
  const digests: [string, string][] = [];
  for (const { name } of rows) {
    const text = `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`;
    digests.push([name, (await pool.query<{ digest: string }>(text)).rows[0]?.digest ?? '']);
  }
  return Object.fromEntries(digests);
}

const schemaText = `select json_agg(d order by d) as schema from (
  select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as d from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select indexdef from pg_indexes where schemaname = 'public') as parts`;
const schemaOf = async (pool: Pool): Promise<unknown> => (await pool.query(schemaText)).rows[0];

const restoredText = async (path: string) => readFile(join(home, 'restored', keyOf(path)), 'utf8');

it('server.513 P27 a restored backup has the same rows, schema, sequences and files, and can be written to', async () => {
  const report = await write();
  expect(report).toMatchObject({ files: 1, missing: [] });
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const copy = await openEmpty();
  expect(await restoreInto(copy)).toEqual({
    createdAt: 1_700_000_000_000,
    rows: report.rows,
    files: 1,
    migrations: [],
  });
  expect(await digestsOf(copy.pool)).toEqual(await digestsOf(backend.database.pool));
  expect(await schemaOf(copy.pool)).toEqual(await schemaOf(backend.database.pool));
  const sequences = 'select sequencename, last_value from pg_sequences order by 1';
  expect((await copy.pool.query(sequences)).rows).toEqual((await backend.database.pool.query(sequences)).rows);
  expect(await restoredText(picture)).toBe(`picture ${picture}`);
  const other = await createTestBackend({ sameDatabaseAs: { ...backend, database: copy } });
  await expect(other.as(bia).add(post, 'Depois')).resolves.toBeDefined();
  // (control) A row more is another digest.
  expect(await digestsOf(copy.pool)).not.toEqual(await digestsOf(backend.database.pool));
});

it('server.514 a backup is of one moment, while people write', async () => {
  let isOver = false;
  const writers = [1, 2, 3].map(async (at) => {
    for (let count = 0; !isOver; count += 1) await backend.as(ana).add(post, `${at} ${count}`);
  });
  await write();
  isOver = true;
  await Promise.all(writers);
  const copy = await openEmpty();
  await restoreInto(copy);
  const text = `select seq::int, (select count(*)::int from journal j where j.thread_id = t.id) as steps, comment_count,
    (select count(*)::int from comments c where c.thread_id = t.id) as comments from threads t where id = $1`;
  const [thread] = (await copy.pool.query(text, [post])).rows;
  expect(thread.steps).toBe(thread.seq);
  expect(thread.comments).toBe(thread.comment_count);
});

it('server.515 an encrypted backup holds the key of second steps, and is read by the private half of its key alone', async () => {
  const [keys, others] = [await makeBackupKeys(), await makeBackupKeys()];
  await write({ recipient: keys.recipient, accountsKey: 'a secret' });
  const bytes = await readFile(file());
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  const copy = await openEmpty();
  await expect(restoreInto(copy)).rejects.toThrow('set UFI_BACKUP_IDENTITY');
  await expect(restoreInto(copy, { identity: others.identity })).rejects.toThrow('for another key');
  await restoreInto(copy, { identity: keys.identity });
  expect(await digestsOf(copy.pool)).toEqual(await digestsOf(backend.database.pool));
  expect(await readFile(join(home, 'accounts.key'), 'utf8')).toBe('a secret');
});

it('server.515 a backup that is not encrypted holds no key of second steps', async () => {
  await write({ accountsKey: 'a secret' });
  expect(gunzipSync(await readFile(file())).includes('a secret')).toBe(false);
});

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['cut off', (bytes) => bytes.subarray(0, bytes.length - 2_000)],
  [
    'changed in its compression',
    (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 255 : byte))),
  ],
  ['changed in a row', (bytes) => gzipSync(replaced(gunzipSync(bytes), 'Olá 3 ', 'Olá 4 '))],
  ['changed in a file', (bytes) => gzipSync(replaced(gunzipSync(bytes), 'picture /media', 'picturE /media'))],
  ['without its end', (bytes) => gzipSync(replaced(gunzipSync(bytes), 'manifest.json', 'manifesto.txt'))],
  ['another file', () => gzipSync(Buffer.alloc(2_048))],
  ['no archive', () => Buffer.from('hello')],
];

function replaced(bytes: Buffer, before: string, after: string): Buffer {
  const at = bytes.indexOf(before);
  if (at < 0) throw new Error(`${before} is not in the archive`);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(after), bytes.subarray(at + Buffer.byteLength(after))]);
}

it('server.516 a backup that is damaged in any way is refused, and leaves an empty database', async () => {
  await write();
  const whole = await readFile(file());
  const copy = await openEmpty();
  for (const [name, damage] of damages) {
    await writeFile(file(), damage(whole));
    const refusal = await restoreInto(copy).then(
      () => 'restored',
      (error: Error) => error.name,
    );
    const { rowCount } = await copy.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
    expect({ name, refusal, rowCount }).toEqual({ name, refusal: 'BackupError', rowCount: 0 });
  }
  await writeFile(file(), whole);
  await restoreInto(copy);
  expect(await digestsOf(copy.pool)).toEqual(await digestsOf(backend.database.pool));
});

it('server.516 nothing is restored over what is there, or from a newer version', async () => {
  await write();
  const before = await digestsOf(backend.database.pool);
  await expect(restoreInto(backend.database)).rejects.toThrow('The database is not empty');
  expect(await digestsOf(backend.database.pool)).toEqual(before);
  const [last = ''] = migrationList.slice(-1).map(({ name }) => name);
  const bytes = gunzipSync(await readFile(file()));
  // A digit more or less changes no length.
  const other = `${last.startsWith('9') ? '8' : '9'}${last.slice(1)}`;
  await writeFile(file(), gzipSync(retarred(bytes, last, other)));
  await expect(restoreInto(await openEmpty())).rejects.toThrow('update UFI first');
});

/** Replaces a text of the same length in the content of an entry. */
const retarred = (bytes: Buffer, before: string, after: string): Buffer => replaced(bytes, before, after);

it('server.517 P27 a backup of an older version gets the migrations that have come since', async () => {
  const [older, copy] = [await openEmpty(), await openEmpty()];
  const known = migrationList.slice(0, -8);
  await migrate(older.pool, known);
  await writeBackup(file(), { connection: older.connection, store, now: Date.now });
  const { migrations } = await restoreInto(copy);
  expect(migrations).toEqual(migrationList.slice(-8).map(({ name }) => name));
  expect(await schemaOf(copy.pool)).toEqual(await schemaOf(backend.database.pool));
});

it('server.518 tells which files are missing, but not of those deleted with their rows meanwhile', async () => {
  await store.remove([keyOf(picture)]);
  expect(await write()).toMatchObject({ files: 0, missing: [picture] });
  const deleting: MediaStore = {
    ...store,
    read: async (key, range) => {
      await backend.database.pool.query('delete from stored_files where path = $1', [gone]);
      return store.read(key, range);
    },
  };
  const gone = '/media/u/gone/whole.png';
  await backend.database.pool.query(
    `insert into stored_files (path, media_id, type, bytes) select $1, media_id, type, bytes from stored_files where path = $2`,
    [gone, picture],
  );
  await putPicture(picture);
  await rm(file());
  const source = { connection: backend.database.connection, store: deleting, now: Date.now };
  expect(await writeBackup(file(), source)).toMatchObject({ files: 1, missing: [] });
});

it('server.519 leaves nothing of a backup that fails, and overwrites none', async () => {
  const failing: MediaStore = { ...store, read: () => Promise.reject(new Error('the store is away')) };
  const { connection } = backend.database;
  await expect(writeBackup(file(), { connection, store: failing, now: Date.now })).rejects.toThrow('the store is away');
  const changing: MediaStore = { ...store, read: (key) => store.read(key, { start: 0, end: 3 }) };
  await expect(writeBackup(file(), { connection, store: changing, now: Date.now })).rejects.toThrow();
  const unreachable = { ...connection, connectionString: 'postgres://ufi@localhost:1/none' };
  await expect(writeBackup(file(), { connection: unreachable, store, now: Date.now })).rejects.toThrow();
  await expect(writeBackup(join(home, 'no', 'folder'), { connection, store, now: Date.now })).rejects.toThrow('ENOENT');
  expect(await readdir(home)).not.toEqual(expect.arrayContaining([expect.stringContaining('backup')]));
  await write();
  const { size } = await stat(file());
  await expect(write()).rejects.toThrow('is there already');
  expect((await stat(file())).size).toBe(size);
});
