import type { Pool } from 'pg';

// One index lookup per thread; no table is scanned.
const selectNewest = `
select greatest(
  (select max(id) from scopes),
  (select max(id) from posts),
  (select max(id) from articles),
  (select max(id) from ledger_transfers),
  (select max(id) from purchases),
  (select max(newest.id) from threads t cross join lateral (
    select c.id from comments c where c.thread_id = t.id order by c.id desc limit 1) newest)
)::text as id`;

/** The highest id in the database, so that a clock set back while the server was down doesn't repeat ids (P18). */
export async function newestId(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string | null }>(selectNewest);
  return rows[0]?.id ?? undefined;
}
