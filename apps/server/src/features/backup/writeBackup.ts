import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import { keyOf, type MediaStore } from '../uploads/index.ts';
import { BackupError } from './backupError.ts';
import {
  accountsKeyName,
  fileEntryName,
  formatVersion,
  headerName,
  manifestName,
  tablePartName,
  type BackupHeader,
  type BackupManifest,
  type FileDigest,
  type TableDigest,
  type TableLayout,
} from './backupFormat.ts';
import { encrypted } from './encryption.ts';
import { copyTarget, readLayouts, readMigrations, readSequences } from './tableLayouts.ts';
import { withClient } from './withClient.ts';

/** What is backed up, and where to. */
export interface BackupSource {
  readonly connection: ClientConfig;
  readonly store: MediaStore;
  readonly now: () => number;
  /** Who can read the archive: the public half of a key. Without it the archive is not encrypted. */
  readonly recipient?: string | undefined;
  /** The key of second steps, which only an encrypted archive holds. */
  readonly accountsKey?: string | undefined;
}

/** What a backup holds. */
export interface BackupReport {
  readonly rows: number;
  readonly files: number;
  /** Size of the archive. */
  readonly bytes: number;
  /** Paths of files that the database names and the store does not have. */
  readonly missing: readonly string[];
}

const partBytes = 4 * 1024 * 1024;

function addEntry(pack: Pack, name: string, content: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, Buffer.from(content), (error) => (error ? reject(error) : resolve()));
  });
}

/** Adds the rows of a table, as COPY writes them, in parts of a few megabytes: more is never in memory. */
async function addTable(client: Client, pack: Pack, table: TableLayout): Promise<TableDigest> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  const hash = createHash('sha256');
  let [part, bytes, waiting]: [number, number, Buffer[]] = [0, 0, []];
  let waitingBytes = 0;
  const flush = async () => {
    await addEntry(pack, tablePartName(table.name, part), Buffer.concat(waiting));
    [part, waiting, waitingBytes] = [part + 1, [], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= partBytes) await flush();
  }
  if (waitingBytes > 0) await flush();
  return { name: table.name, rows: rows.rowCount ?? 0, bytes, sha256: hash.digest('hex') };
}

interface StoredFile {
  readonly path: string;
  readonly bytes: number;
}

/** Adds a file of the store; null if it is not there. */
async function addFile(pack: Pack, store: MediaStore, { path, bytes }: StoredFile): Promise<FileDigest | null> {
  const content = await store.read(keyOf(path), null);
  if (content === null) return null;
  const hash = createHash('sha256');
  const entry = pack.entry({ name: fileEntryName(path), size: bytes, mode: 0o600 });
  const hashed = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(Readable.fromWeb(content as NodeReadableStream<Uint8Array>), hashed, entry);
  return { path, bytes, sha256: hash.digest('hex') };
}

const filesText = 'select path, bytes::float8 as bytes from stored_files order by path';

/** Adds the files that the snapshot names. A file may have been deleted since, with its row. */
async function addFiles(client: Client, pack: Pack, { store, connection }: BackupSource) {
  const files: FileDigest[] = [];
  const gone: string[] = [];
  for (const file of (await client.query<StoredFile>(filesText)).rows) {
    const added = await addFile(pack, store, file);
    if (added === null) gone.push(file.path);
    else files.push(added);
  }
  const missing = gone.length === 0 ? [] : await withClient(connection, (now) => stillNamed(now, gone));
  return { files, missing };
}

async function stillNamed(client: Client, paths: readonly string[]): Promise<string[]> {
  const text = 'select path from stored_files where path = any($1) order by path';
  return (await client.query<{ path: string }>(text, [paths])).rows.map(({ path }) => path);
}

async function fill(client: Client, pack: Pack, source: BackupSource): Promise<Omit<BackupReport, 'bytes'>> {
  // All tables as they are at one moment, while others go on writing.
  await client.query('begin isolation level repeatable read read only');
  const layouts = await readLayouts(client);
  const header: BackupHeader = {
    version: formatVersion,
    created_at: source.now(),
    migrations: await readMigrations(client),
    tables: layouts,
  };
  await addEntry(pack, headerName, JSON.stringify(header));
  const { recipient, accountsKey } = source;
  if (recipient !== undefined && accountsKey !== undefined) await addEntry(pack, accountsKeyName, accountsKey);
  const tables: TableDigest[] = [];
  for (const layout of layouts) tables.push(await addTable(client, pack, layout));
  const { files, missing } = await addFiles(client, pack, source);
  const manifest: BackupManifest = { tables, files, sequences: await readSequences(client) };
  await addEntry(pack, manifestName, JSON.stringify(manifest));
  pack.finalize();
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length, missing };
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Writes a backup: all rows in one snapshot of the database, while the server goes on, and the uploads that they name,
 * as a compressed tar archive, encrypted if there is a recipient. The file appears once it is whole.
 *
 * @throws if the file exists, or the database or the store fails; nothing is left of it then
 */
export async function writeBackup(file: string, source: BackupSource): Promise<BackupReport> {
  if (await isThere(file)) throw new BackupError(`${file} is there already: name another file.`);
  const unfinished = `${file}.part`;
  const pack = createPack();
  const compressed = new PassThrough();
  const packed = pipeline(pack, createGzip(), compressed);
  const content = source.recipient === undefined ? compressed : await encrypted(compressed, source.recipient);
  const written = pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
  try {
    const filled = withClient(source.connection, (client) => fill(client, pack, source));
    // Whatever fails first ends the others, which wait for it.
    filled.catch((error: Error) => pack.destroy(error));
    const [report] = await Promise.all([filled, packed, written]);
    await rename(unfinished, file);
    return { ...report, bytes: (await stat(file)).size };
  } catch (error) {
    pack.destroy();
    await Promise.allSettled([packed, written]);
    await rm(unfinished, { force: true });
    throw error;
  }
}
