import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf } from './storage/mediaPaths.ts';
import { oldNames } from './pieces/createLocalPieces.ts';
import type { UploadTools } from './uploadTools.ts';

interface SweeperOptions extends UploadTools {
  readonly publishVideo: (media: string) => Promise<void>;
}

/** Older than any request or job that may still write there. */
const staleFileMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;
const batch = 500;

// Failed attempts.
const staleText = `
delete from uploads where id in (select id from uploads
  where created_at < now() - interval '1 day' and media_id is null limit ${batch}) returning id`;
// Photos whose server crashed: their client id becomes free again.
const lostText = `delete from uploads where state = 'encoding' and kind = 'photo' and created_at < now() - interval '5 minutes'`;

/** Media that was not attached within a day, and that of deleted comments and posts, a day after its upload at the earliest. */
const unusedText = `
select m.id::text from uploads u join media m on m.id = u.media_id
  left join attached_media b on b.media_id = m.id
  left join message_media s on s.media_id = m.id
  left join comments c on c.thread_id = b.thread_id and c.id = b.comment_id
  left join posts p on p.id = b.thread_id and b.comment_id is null
where u.created_at < now() - interval '1 day' and u.state <> 'encoding'
  and s.media_id is null and (b.media_id is null or c.status in ('deleted', 'live-deleted') or p.is_deleted) limit ${batch}`;

const deleteUnusedText = `
with gone as (
  delete from media m where m.id = any($1::bigint[]) and not exists (
    select from attached_media b join comments c on c.thread_id = b.thread_id and c.id = b.comment_id
    where b.media_id = m.id and (c.status is null or c.status not in ('deleted', 'live-deleted')))
    and not exists (select from attached_media b join posts p on p.id = b.thread_id
    where b.media_id = m.id and b.comment_id is null and not p.is_deleted)
    and not exists (select from message_media s where s.media_id = m.id)
  returning m.id
), attempts as (delete from uploads u using gone where u.media_id = gone.id),
attached as (delete from attached_media b using gone where b.media_id = gone.id)
delete from stored_files f using gone where f.media_id = gone.id returning f.path`;

const recentText = `select media_id::text as id from uploads
where kind = 'video' and state in ('ready', 'failed') and media_id is not null and created_at > now() - interval '1 hour'`;

async function removeOld(folder: string, ageMs: number): Promise<void> {
  for (const name of await oldNames(folder, ageMs)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Deletes unused uploads (P25): from the database, the store and the local disk. */
export function createUploadSweeper({
  pool,
  store,
  inbox,
  work,
  partialFiles,
  pieces,
  publishVideo,
}: SweeperOptions): () => Promise<void> {
  const deleteUnused = async (): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(unusedText);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const { rows: files } = await pool.query<{ path: string }>(deleteUnusedText, [ids]);
    await store.remove(files.map(({ path }) => keyOf(path)));
  };
  return async () => {
    await pool.query(lostText);
    const { rows: stale } = await pool.query<{ id: string }>(staleText);
    for (const { id } of stale) await pieces.remove(id);
    await deleteUnused();
    for (const folder of [inbox, work]) await removeOld(folder, staleFileMs);
    await pieces.sweep();
    // What is left there without an upload, for example after a restored backup.
    await removeOld(partialFiles, 2 * dayMs);
    const { rows: recent } = await pool.query<{ id: string }>(recentText);
    for (const { id } of recent) await publishVideo(id);
  };
}
