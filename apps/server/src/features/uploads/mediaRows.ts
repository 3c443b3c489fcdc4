import type { Pool } from 'pg';
import { uploadedAttachmentSchema, type UploadedAttachment } from 'ufi-core/contract';
import * as v from 'valibot';
import type { MediaRow } from '../../database/rows/mediaRow.ts';
import type { CheckedFile } from './checks/checkJob.ts';

/** A row of `stored_files`. */
export interface StoredFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  readonly download_name: string | null;
}

/** A row of `media` that belongs to a person. */
export interface OwnedMedia extends Pick<MediaRow, 'id' | 'status'> {
  readonly owner: string;
  readonly attachment: UploadedAttachment;
  /** False by default; kept once it is set. */
  readonly isPrivate?: boolean | undefined;
}

const putMediaText = `
insert into media (id, kind, owner_id, status, metadata, is_private) values ($1, $2, $3, $4, $5, $6)
on conflict (id) do update set status = excluded.status, metadata = excluded.metadata, kind = excluded.kind`;

/** Inserts or updates media. @throws if the attachment violates the contract's schema */
export async function putMedia(
  pool: Pool,
  { id, owner, status, attachment, isPrivate = false }: OwnedMedia,
): Promise<void> {
  const { type, metadata } = v.parse(uploadedAttachmentSchema, attachment);
  await pool.query({
    name: 'put media',
    text: putMediaText,
    values: [id, type, owner, status, JSON.stringify(metadata), isPrivate],
  });
}

/** Finds media by id, of any owner. */
export async function findMedia(pool: Pool, id: string): Promise<OwnedMedia | null> {
  const { rows } = await pool.query<Omit<MediaRow, 'attached_to'>>({
    name: 'find media',
    text: `select id::text, kind, owner_id::text, status, metadata from media where id = $1 and owner_id is not null`,
    values: [id],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const attachment = v.parse(uploadedAttachmentSchema, { type: row.kind, fbid: row.id, metadata: row.metadata });
  return { id: row.id, owner: row.owner_id ?? '', status: row.status, attachment };
}

/** Inserts the files of media before they are stored, so that an interrupted upload can be swept. */
export async function insertFiles(
  pool: Pool,
  mediaId: string,
  files: readonly (CheckedFile & { readonly servedAt: string })[],
): Promise<void> {
  await pool.query(
    `insert into stored_files (path, media_id, type, bytes, download_name)
     select * from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[]) on conflict do nothing`,
    [
      files.map(({ servedAt }) => servedAt),
      files.map(() => mediaId),
      files.map(({ type }) => type),
      files.map(({ size }) => size),
      files.map(({ downloadName }) => downloadName ?? null),
    ],
  );
}

/** Finds a file by its path. */
export async function findFile(pool: Pick<Pool, 'query'>, path: string): Promise<StoredFile | null> {
  const { rows } = await pool.query<StoredFile>({
    name: 'find stored file',
    text: 'select path, type, bytes::float8 as bytes, download_name from stored_files where path = $1',
    values: [path],
  });
  return rows[0] ?? null;
}

const takePosterText = `
with taken as (
  delete from media m where m.id = $1 and m.owner_id = $2 and m.kind = 'photo' and m.status = 'ready'
    and m.is_private = $4
    and not exists (select from attached_media b where b.media_id = m.id)
    and not exists (select from message_media b where b.media_id = m.id)
  returning m.id, m.metadata ->> 'preview_uri' as preview
), moved as (
  update stored_files f set media_id = $3 from taken where f.media_id = taken.id
), forgotten as (
  update uploads u set media_id = null from taken where u.media_id = taken.id
)
select preview from taken`;

interface TakenPoster {
  readonly posterId: string;
  readonly person: string;
  readonly videoId: string;
  readonly isPrivate?: boolean | undefined;
}

/** Turns an unattached photo into the poster of a video; null if the person has no such photo. */
export async function takePoster(
  pool: Pool,
  { posterId, person, videoId, isPrivate = false }: TakenPoster,
): Promise<string | null> {
  const { rows } = await pool.query<{ preview: string }>(takePosterText, [posterId, person, videoId, isPrivate]);
  return rows[0]?.preview ?? null;
}
