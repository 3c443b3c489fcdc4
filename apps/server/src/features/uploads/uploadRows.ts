import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { takeAllowance } from '../network-usage/index.ts';
import type { RejectionReason } from './checks/rejectedUpload.ts';
import type { Uploader } from './uploads.ts';
import type { UploadLimits } from '../../config/index.ts';

/** A row of `uploads`. */
export interface UploadRow {
  readonly id: string;
  readonly person_id: string;
  readonly actor_id: string;
  readonly thread_id: string;
  readonly kind: 'photo' | 'video' | 'file';
  readonly name: string;
  readonly bytes: number;
  readonly request: string | null;
  readonly state: 'receiving' | 'encoding' | 'ready' | 'failed';
  readonly media_id: string | null;
  readonly reason: string | null;
  readonly http_status: number | null;
  readonly is_private: boolean;
  /** It began more than a day ago. */
  readonly is_old: boolean;
}

/** A new upload. */
export interface NewUpload extends Uploader, Pick<UploadRow, 'id' | 'kind' | 'name' | 'bytes' | 'request'> {
  readonly state: 'receiving' | 'encoding';
  readonly clientId: string | null;
  readonly network?: string | undefined;
}

const columns = `u.id, u.person_id::text, u.actor_id::text, u.thread_id::text, u.kind, u.name, u.bytes::float8 as bytes,
  u.request, u.state, u.media_id::text, u.reason, u.http_status,
  u.is_private, u.created_at < now() - interval '1 day' as is_old`;

const knownText = `select ${columns} from uploads u where person_id = $1 and actor_id = $2 and client_id = $3`;
// Serialises the uploads of one person, so that concurrent ones can't exceed the limits.
const lockText = 'select from people where id = $1 for update';
const usedText = `select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from uploads
where person_id = $1 and created_at > now() - interval '1 day'`;
const insertText = `
insert into uploads (id, person_id, actor_id, thread_id, kind, name, bytes, client_id, request, state)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const insertImportedText = `
insert into uploads (id, person_id, actor_id, thread_id, kind, name, bytes, state, media_id)
values ($1, $2, $3, $4, $5, $6, $7, 'ready', $8)`;

// An id contains the time at which it was generated, in milliseconds since 2000.
const isNewText = `select from people
where id = $1 and id >> 22 > (extract(epoch from now() - interval '1 day' - timestamptz '2000-01-01 00:00Z') * 1000)::bigint`;

type DailyLimits = Pick<UploadLimits, 'perDay' | 'bytesPerDay' | 'ofNewAccounts'>;

interface InsertLimits extends DailyLimits {
  /** Refuses the upload for another reason, by throwing. */
  readonly admit?: ((client: PoolClient) => Promise<void>) | undefined;
}

/** Limits what the accounts of the last day upload from one network, because anybody can make more of them. */
async function checkNetworkLimit(
  client: PoolClient,
  { person, network, bytes }: NewUpload,
  { ofNewAccounts }: DailyLimits,
): Promise<void> {
  const isLimited = ofNewAccounts.count > 0 || ofNewAccounts.bytes > 0;
  if (network === undefined || !isLimited || (await client.query(isNewText, [person])).rowCount === 0) return;
  if (await takeAllowance(client, { network, kind: 'upload', bytes }, ofNewAccounts)) return;
  throw new ApiError('tooManyCalls', { fields: { file: 'upload_quota_new' }, retryAfterMs: 60 * 60_000 });
}

async function checkDailyLimits(
  client: PoolClient,
  { person, bytes }: NewUpload,
  { perDay, bytesPerDay }: DailyLimits,
) {
  const { rows } = await client.query<{ count: number; bytes: number }>(usedText, [person]);
  const used = rows[0] ?? { count: 0, bytes: 0 };
  const isOver = (limit: number, wanted: number) => limit > 0 && wanted > limit;
  if (isOver(perDay, used.count + 1) || isOver(bytesPerDay, used.bytes + bytes)) {
    throw new ApiError('tooManyCalls', { fields: { file: 'upload_quota' }, retryAfterMs: 60 * 60_000 });
  }
}

async function insert(client: PoolClient, upload: NewUpload, limits: InsertLimits): Promise<UploadRow | null> {
  const { id, person, actor, thread, kind, name, bytes, clientId, request, state } = upload;
  await client.query(lockText, [person]);
  if (clientId !== null) {
    const { rows } = await client.query<UploadRow>(knownText, [person, actor, clientId]);
    if (rows[0] !== undefined) return rows[0];
  }
  await checkDailyLimits(client, upload, limits);
  await checkNetworkLimit(client, upload, limits);
  await limits.admit?.(client);
  await client.query(insertText, [id, person, actor, thread, kind, name, bytes, clientId, request, state]);
  return null;
}

/**
 * Inserts an upload; if its client id was used before, returns that upload instead.
 *
 * @throws ApiError tooManyCalls if the person, or new accounts in their network, exceed a daily limit
 */
export const insertUpload = (pool: Pool, upload: NewUpload, limits: InsertLimits): Promise<UploadRow | null> =>
  transaction(pool, (client) => insert(client, upload, limits));

/** Media of an imported comment. */
type ImportedUpload = Uploader & Pick<UploadRow, 'id' | 'kind' | 'name' | 'bytes'> & { readonly media: string };

/** Inserts media of an imported comment for its author, without limits. */
export const insertImported = async (pool: Pool, upload: ImportedUpload): Promise<void> => {
  const { id, person, actor, thread, kind, name, bytes, media } = upload;
  await pool.query(insertImportedText, [id, person, actor, thread, kind, name, bytes, media]);
};

/** Finds an upload by id. */
export async function findUpload(pool: Pool, id: string): Promise<UploadRow | null> {
  const { rows } = await pool.query<UploadRow>({
    name: 'find upload',
    text: `select ${columns} from uploads u where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Uploads whose check was interrupted by the end of a server. */
export async function findInterrupted(pool: Pool): Promise<readonly UploadRow[]> {
  const { rows } = await pool.query<UploadRow>(
    `select ${columns} from uploads u where state = 'encoding' and kind <> 'photo' and media_id is not null`,
  );
  return rows;
}

/** Updates the state of an upload. */
export const setUploadState = async (
  pool: Pool,
  id: string,
  {
    state,
    mediaId = null,
    rejection,
  }: { state: UploadRow['state']; mediaId?: string | null; rejection?: RejectionReason },
): Promise<void> => {
  await pool.query({
    name: 'set upload state',
    text: `update uploads set state = $2, media_id = coalesce($3, media_id), reason = $4, http_status = $5 where id = $1`,
    values: [id, state, mediaId, rejection?.reason ?? null, rejection?.status ?? null],
  });
};

/** Claims a complete upload for its media; false if a concurrent call already has. */
export async function claimUpload(
  pool: Pool,
  id: string,
  { mediaId, isPrivate }: { mediaId: string; isPrivate: boolean },
): Promise<boolean> {
  const text = `update uploads set state = 'encoding', media_id = $2, is_private = $3, checked_at = now() where id = $1 and state = 'receiving'`;
  const { rowCount } = await pool.query({ name: 'claim upload', text, values: [id, mediaId, isPrivate] });
  return rowCount === 1;
}

/** Deletes an upload, as if it had never started. */
export const deleteUpload = async (pool: Pool, id: string): Promise<void> => {
  await pool.query({ name: 'delete upload', text: 'delete from uploads where id = $1', values: [id] });
};
