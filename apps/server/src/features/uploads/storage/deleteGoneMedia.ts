import type { Pool } from 'pg';
import { keyOf } from './mediaPaths.ts';
import type { MediaStore } from './mediaStore.ts';

const batch = 200;

const goneText = `
select b.media_id::text as id, array(select f.path from stored_files f where f.media_id = b.media_id) as paths
from message_media b where b.is_gone order by b.media_id limit ${batch}`;

// The attempt stays for a day, because daily limits count it.
const deleteText = `
with gone as (delete from message_media b where b.media_id = any($1::bigint[]) and b.is_gone returning b.media_id as id),
  files as (delete from stored_files f using gone where f.media_id = gone.id),
  attempts as (update uploads u set media_id = null from gone where u.media_id = gone.id)
delete from media m using gone where m.id = gone.id`;

/**
 * Deletes what messages had and nobody may read any more: the bytes first, so that a server that stops between leaves
 * none behind. Doing it twice, or on two servers at once, is harmless.
 */
export async function deleteGoneMedia({ pool, store }: { pool: Pool; store: MediaStore }): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: string; paths: readonly string[] }>(goneText);
    if (rows.length === 0) return;
    await store.remove(rows.flatMap(({ paths }) => paths.map(keyOf)));
    await pool.query(deleteText, [rows.map(({ id }) => id)]);
    if (rows.length < batch) return;
  }
}
