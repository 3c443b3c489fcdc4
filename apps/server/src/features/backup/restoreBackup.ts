import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client, ClientConfig, Pool } from 'pg';
import * as copyStreams from 'pg-copy-streams';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { migrate } from '../../database/migrate.ts';
import { migrationList } from '../../database/migrationList.ts';
import { keyOf, type MediaStore } from '../uploads/index.ts';
import { BackupError } from './backupError.ts';
import {
  accountsKeyName,
  filePathOf,
  formatVersion,
  headerName,
  headerSchema,
  manifestName,
  manifestSchema,
  tableOf,
  type BackupHeader,
  type BackupManifest,
  type FileDigest,
  type TableDigest,
} from './backupFormat.ts';
import { decrypted, encryptedMagic } from './encryption.ts';
import { copyTarget, isEmptyDatabase, openForLoading, setSequences } from './tableLayouts.ts';
import { withClient } from './withClient.ts';

/** Where a backup is restored to. */
export interface RestoreTarget {
  readonly connection: ClientConfig;
  readonly pool: Pool;
  readonly store: MediaStore;
  /** Has room for one file at a time, and takes the key of second steps. */
  readonly dataDir: string;
  /** The private half of the key that the archive was encrypted for. */
  readonly identity?: string | undefined;
}

/** What was restored. */
export interface RestoreReport {
  /** When the backup was made, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly rows: number;
  readonly files: number;
  /** Migrations that have come since the backup, applied to it. */
  readonly migrations: readonly string[];
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(encryptedMagic.length), 0, encryptedMagic.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === encryptedMagic;
  } finally {
    await handle.close();
  }
}

async function openArchive(file: string, identity: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (identity === undefined) {
    throw new BackupError(`${file} is encrypted: set UFI_BACKUP_IDENTITY to the private half of its key.`);
  }
  return decrypted(createReadStream(file), identity).catch((cause: unknown) => {
    throw new BackupError(`${file} was encrypted for another key than UFI_BACKUP_IDENTITY.`, { cause });
  });
}

/** Checks that this code knows all migrations of a backup, in the order in which it had them; returns their number. */
function knownMigrations({ version, migrations }: BackupHeader): number {
  const isKnown = migrations.every((name, at) => migrationList[at]?.name === name);
  if (version !== formatVersion || !isKnown) {
    throw new BackupError('The backup is of a newer version of UFI: update UFI first, then restore it.');
  }
  return migrations.length;
}

/** Counts and digests what passes. */
function digesting() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, digest: () => ({ bytes, sha256: hash.digest('hex') }) };
}

interface LoadingTable {
  readonly name: string;
  write(chunk: Buffer): Promise<void>;
  end(): Promise<TableDigest>;
}

function openTable(client: Client, layout: BackupHeader['tables'][number]): LoadingTable {
  const rows = client.query(copyStreams.from(`copy ${copyTarget(layout)} from stdin`));
  const { stream, digest } = digesting();
  const loaded = pipeline(stream, rows);
  // Told by `end`.
  loaded.catch(() => undefined);
  return {
    name: layout.name,
    write: async (chunk) => {
      // A table that takes no more rows never drains.
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), loaded]);
    },
    end: async () => {
      stream.end();
      await loaded;
      return { name: layout.name, rows: rows.rowCount, ...digest() };
    },
  };
}

/** Loads the tables and files of an archive, in the order in which they are in it. */
function createLoader(client: Client, header: BackupHeader, { store, dataDir }: RestoreTarget) {
  const loaded: { tables: TableDigest[]; files: FileDigest[] } = { tables: [], files: [] };
  const layouts = new Map(header.tables.map((layout) => [layout.name, layout]));
  let open: LoadingTable | null = null;
  async function endTable(): Promise<void> {
    if (open !== null) loaded.tables.push(await open.end());
    open = null;
  }
  return {
    loaded,
    endTable,
    async addRows(name: string, content: AsyncIterable<Buffer>): Promise<void> {
      if (open?.name !== name) {
        await endTable();
        const layout = layouts.get(name);
        if (layout === undefined) throw new BackupError(`The backup names no table ${name}: it is damaged.`);
        open = openTable(client, layout);
      }
      for await (const chunk of content) await open.write(chunk);
    },
    async addFile(path: string, content: AsyncIterable<Buffer>): Promise<void> {
      await endTable();
      const unchecked = join(dataDir, 'restored-file.part');
      const { stream, digest } = digesting();
      await pipeline(content, stream, createWriteStream(unchecked, { mode: 0o600 }));
      const { bytes, sha256 } = digest();
      const text = 'select type, download_name from stored_files where path = $1';
      const { rows } = await client.query<{ type: string; download_name: string | null }>(text, [path]);
      const [row] = rows;
      if (row === undefined)
        throw new BackupError(`The backup has a file ${path} that it does not name: it is damaged.`);
      const about = { type: row.type, size: bytes, downloadName: row.download_name ?? undefined };
      await store.put(keyOf(path), { path: unchecked, ...about });
      await rm(unchecked, { force: true });
      loaded.files.push({ path, bytes, sha256 });
    },
  };
}

/** Compares what was loaded with what the backup says that it holds. A table without rows has no part. */
function checkLoaded(loaded: Pick<BackupManifest, 'tables' | 'files'>, manifest: BackupManifest): void {
  const sorted = (parts: readonly object[]) => JSON.stringify(parts.map((part) => JSON.stringify(part)).sort());
  const filled = manifest.tables.filter(({ bytes }) => bytes > 0);
  if (sorted(loaded.tables) !== sorted(filled) || sorted(loaded.files) !== sorted(manifest.files)) {
    throw new BackupError('What is in the backup is not what was written into it: it is damaged.');
  }
}

/** The bytes of an entry, whose type says nothing of them. */
async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk;
}

async function contentOf(entry: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const readJson = async (entry: AsyncIterable<Buffer>): Promise<unknown> =>
  JSON.parse((await contentOf(entry)).toString());

interface ArchiveEntry extends AsyncIterable<unknown> {
  readonly header: { readonly name: string };
}
type Entries = AsyncIterator<ArchiveEntry>;

/** Loads the rest of an archive in one transaction. */
async function load(entries: Entries, header: BackupHeader, target: RestoreTarget): Promise<BackupManifest> {
  return withClient(target.connection, async (client) => {
    await client.query('begin');
    const close = await openForLoading(client, header.tables);
    const loader = createLoader(client, header, target);
    let manifest: BackupManifest | undefined;
    let accountsKey: Buffer | undefined;
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const { name } = next.value.header;
      const content = bytesOf(next.value);
      const [table, path] = [tableOf(name), filePathOf(name)];
      if (table !== null) await loader.addRows(table, content);
      else if (path !== null) await loader.addFile(path, content);
      else if (name === manifestName) manifest = v.parse(manifestSchema, await readJson(content));
      else if (name === accountsKeyName) accountsKey = await contentOf(content);
      else throw new BackupError(`The backup has an entry ${name} that is not known: it is damaged.`);
    }
    if (manifest === undefined) throw new BackupError('The backup has no end: it is only a part of one.');
    await loader.endTable();
    checkLoaded(loader.loaded, manifest);
    await setSequences(client, manifest.sequences);
    await close();
    await client.query('commit');
    if (accountsKey) await writeFile(join(target.dataDir, accountsKeyName), accountsKey, { mode: 0o600 });
    return manifest;
  });
}

/** Empties the schema again, which was empty before: everything in it is of this restore. */
async function empty(pool: Pool): Promise<void> {
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
  await pool.query('grant usage on schema public to public');
}

async function readHeader(entries: Entries): Promise<BackupHeader> {
  const next = await entries.next();
  if (next.done || next.value.header.name !== headerName) throw new BackupError('This is no backup of UFI.');
  return v.parse(headerSchema, await readJson(bytesOf(next.value)));
}

async function restoreEntries(entries: Entries, target: RestoreTarget): Promise<RestoreReport> {
  const { connection, pool } = target;
  const header = await readHeader(entries);
  const known = knownMigrations(header);
  if (!(await withClient(connection, isEmptyDatabase))) {
    throw new BackupError('The database is not empty: restore into another UFI_DATA_DIR, or another database.');
  }
  try {
    await migrate(pool, migrationList.slice(0, known));
    const manifest = await load(entries, header, target);
    const migrations = await migrate(pool);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { createdAt: header.created_at, rows, files: manifest.files.length, migrations };
  } catch (error) {
    await empty(pool);
    throw error;
  }
}

/**
 * Restores a backup into an empty database and store: the schema as it was, all rows in one transaction, compared with
 * the digests that were taken when it was written, every foreign key checked by the database; then the migrations that
 * have come since.
 *
 * @throws BackupError with what to do; the database is empty then, as before
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<RestoreReport> {
  const archive = await openArchive(file, target.identity);
  const entries = extract();
  const unpacked = pipeline(archive, createGunzip(), entries);
  unpacked.catch(() => undefined);
  try {
    const report = await restoreEntries(entries[Symbol.asyncIterator](), target);
    await unpacked;
    return report;
  } catch (error) {
    entries.destroy();
    await finished(archive).catch(() => undefined);
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} can't be restored: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
