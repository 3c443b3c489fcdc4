import type { Pool } from 'pg';

// One probe of an index for each thread; nothing is counted or read through.
const selectNewest = `
select greatest(
  (select max(id) from scopes),
  (select max(id) from posts),
  (select max(id) from articles),
  (select max(newest.id) from threads t cross join lateral (
    select c.id from comments c where c.thread_id = t.id order by c.id desc limit 1) newest)
)::text as id`;

/** The newest id in the database, so that a clock that was set back while the server was down makes none again (P18). */
export async function newestId(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string | null }>(selectNewest);
  return rows[0]?.id ?? undefined;
}
