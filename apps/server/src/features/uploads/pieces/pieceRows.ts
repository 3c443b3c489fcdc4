import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../../database/transaction.ts';

/** How far an upload is that takes pieces. */
export interface UploadProgress {
  readonly bytes: number;
  readonly received: number;
  readonly metadata: Record<string, string | null> | null;
}

/** An upload that takes pieces, and whose it is. */
export interface OpenUpload {
  readonly id: string;
  readonly person: string;
  readonly bytes: number;
}

/** A piece with its place in the upload. */
export interface StoredPiece {
  readonly key: string;
  readonly first_byte: number;
  readonly bytes: number;
}

const batch = 500;
/** A server that has not said for this long that it checks an upload has been lost. */
const lostCheck = '2 minutes';

/** Finds an upload that takes pieces. */
export async function findProgress(pool: Pool, id: string): Promise<UploadProgress | null> {
  const text = `select bytes::float8 as bytes, received::float8 as received, metadata
from uploads where id = $1 and state = 'receiving'`;
  const { rows } = await pool.query<UploadProgress>({ name: 'find upload progress', text, values: [id] });
  return rows[0] ?? null;
}

/** Bytes that were received of an upload, whatever its state. */
export async function findReceived(pool: Pool, id: string): Promise<number | null> {
  const text = 'select received::float8 as received from uploads where id = $1';
  const { rows } = await pool.query<{ received: number }>({ name: 'find received bytes', text, values: [id] });
  return rows[0]?.received ?? null;
}

/** Keeps what the client has declared of its file. */
export async function setMetadata(pool: Pool, id: string, metadata: object): Promise<void> {
  await pool.query('update uploads set metadata = $2 where id = $1', [id, JSON.stringify(metadata)]);
}

/** Inserts a piece before it is stored, so that one whose server is lost is found again. */
export async function insertPiece(pool: Pool, id: string, key: string): Promise<void> {
  const text = 'insert into upload_pieces (key, upload_id) values ($1, $2)';
  await pool.query({ name: 'insert piece', text, values: [key, id] });
}

/**
 * Gives a stored piece its place in the upload. Returns how far the upload is; null if the piece doesn't belong there:
 * another one was faster, or the upload takes no more.
 */
export const placePiece = (
  pool: Pool,
  id: string,
  { key, first_byte: first, bytes }: StoredPiece,
): Promise<number | null> =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<{ received: number }>({
      name: 'extend upload',
      text: `update uploads set received = received + $3::bigint, piece_at = now()
where id = $1 and state = 'receiving' and received = $2::bigint and received + $3::bigint <= bytes
returning received::float8 as received`,
      values: [id, first, bytes],
    });
    if (rows[0] === undefined) return null;
    const text = 'update upload_pieces set first_byte = $2, bytes = $3 where key = $1';
    const { rowCount } = await client.query({ name: 'place piece', text, values: [key, first, bytes] });
    if (rowCount === 0) throw new Error('the piece was swept before it was stored');
    return rows[0].received;
  });

/** The pieces of an upload, in order. */
export async function findPieces(pool: Pool, id: string): Promise<readonly StoredPiece[]> {
  const text = `select key, first_byte::float8 as first_byte, bytes::float8 as bytes
from upload_pieces where upload_id = $1 and first_byte is not null order by first_byte`;
  return (await pool.query<StoredPiece>({ name: 'find pieces', text, values: [id] })).rows;
}

/** The keys of all pieces of an upload, those that have no place included. */
export async function findPieceKeys(pool: Pool, id: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ key: string }>('select key from upload_pieces where upload_id = $1', [id]);
  return rows.map(({ key }) => key);
}

/** Deletes pieces whose objects are gone. */
export const deletePieces = async (pool: Pool, keys: readonly string[]): Promise<void> => {
  await pool.query('delete from upload_pieces where key = any($1)', [keys]);
};

const openText = `select count(*)::int as "all", count(*) filter (where person_id = $1)::int as "ofPerson",
  coalesce(sum(bytes - received), 0)::float8 as missing
from uploads where state = 'receiving'`;

/** What the open uploads of all servers have declared and not yet sent. */
export async function missingBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>({ name: 'missing bytes', text: openText, values: ['0'] });
  return rows[0]?.missing ?? 0;
}

/** Counts the open uploads of all servers; those who ask at the same time wait for each other. */
export async function countOpen(client: PoolClient, person: string) {
  await client.query("select pg_advisory_xact_lock(hashtext('open uploads'))");
  const { rows } = await client.query<{ all: number; ofPerson: number; missing: number }>(openText, [person]);
  return rows[0] ?? { all: 0, ofPerson: 0, missing: 0 };
}

/**
 * Gives up uploads of all servers without a new piece for that long. A server of the version before keeps no metadata, and
 * its pieces on its own disk.
 */
export async function giveUpIdle(pool: Pool, idleMs: number): Promise<void> {
  const text = `update uploads set state = 'failed'
where state = 'receiving' and coalesce(piece_at, created_at) < now() - $1 * interval '1 millisecond'
  and (piece_at is not null or metadata is not null or created_at < now() - interval '1 day')`;
  await pool.query(text, [idleMs]);
}

/** Pieces that nobody needs any more, some at a time. */
export async function findUnneeded(pool: Pool, idleMs: number): Promise<readonly string[]> {
  const text = `select p.key from upload_pieces p left join uploads u on u.id = p.upload_id
where u.state is null or u.state in ('ready', 'failed')
  or (p.first_byte is null and p.created_at < now() - $1 * interval '1 millisecond') limit ${batch}`;
  return (await pool.query<{ key: string }>(text, [idleMs])).rows.map(({ key }) => key);
}

/** Takes over the check of an upload, unless a server still says that it checks it. */
export async function takeOverCheck(pool: Pool, id: string): Promise<boolean> {
  const text = `update uploads set checked_at = now() where id = $1 and state = 'encoding'
  and coalesce(checked_at, '-infinity') < now() - interval '${lostCheck}'
  and (checked_at is not null or exists (select from upload_pieces p where p.upload_id = uploads.id))`;
  return (await pool.query(text, [id])).rowCount === 1;
}

/** Says that these uploads are still being checked. */
export const renewChecks = async (pool: Pool, ids: readonly string[]): Promise<void> => {
  await pool.query(`update uploads set checked_at = now() where id = any($1) and state = 'encoding'`, [ids]);
};

/** Gives up uploads that still take pieces. */
export const giveUp = async (pool: Pool, ids: readonly string[]): Promise<void> => {
  // The row stays for a day, because daily limits count it.
  await pool.query(`update uploads set state = 'failed' where id = any($1) and state = 'receiving'`, [ids]);
};

/** Those of these uploads that are being checked. */
export async function findChecking(pool: Pool, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const text = `select id from uploads where id = any($1) and state = 'encoding'`;
  return new Set((await pool.query<{ id: string }>(text, [ids])).rows.map(({ id }) => id));
}

/** Uploads that take pieces, of whichever server. */
export async function findReceiving(pool: Pool): Promise<readonly OpenUpload[]> {
  const text = `select id, person_id::text as person, bytes::float8 as bytes from uploads where state = 'receiving'`;
  return (await pool.query<OpenUpload>(text)).rows;
}
