import type { Pool } from 'pg';
import { keyOf, type MediaStore } from '../uploads/index.ts';

const deleteDropped = `
with gone as (
  delete from portraits where actor_id is null or dropped_at < now() - interval '10 minutes' returning id
)
delete from stored_files f using gone where f.media_id = gone.id returning f.path`;

/** Deletes portraits that have been unused for ten minutes: open pages may show them until then. */
export async function sweepPortraits(pool: Pool, store: MediaStore): Promise<void> {
  const { rows } = await pool.query<{ path: string }>(deleteDropped);
  if (rows.length > 0) await store.remove(rows.map(({ path }) => keyOf(path)));
}
