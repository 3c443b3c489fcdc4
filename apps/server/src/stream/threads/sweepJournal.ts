import type { Pool } from 'pg';
import { retention } from './readEvents.ts';

/** Rows emptied per statement, so that no lock is held for long. */
const batch = 1_000;
/** Records beyond the stream's event limit are still kept this long, for retried calls. */
const surplusMs = 24 * 60 * 60 * 1_000;

const sweepText = `
update journal set record = null where (thread_id, seq) in (
  select j.thread_id, j.seq from journal j join threads t on t.id = j.thread_id
  where j.at >= to_timestamp($1) and j.at < to_timestamp($2) and j.record is not null and j.seq <= t.seq - $3
  limit ${batch})`;

/** Events that have reached a certain age since the last sweep; the newest `spared` of each thread are left. */
interface Age {
  readonly from: number;
  readonly to: number;
  readonly spared: number;
}

/**
 * Creates a sweeper that empties the records of journal rows beyond the stream's reach. The rows themselves stay, as
 * idempotency keys and audit lines.
 *
 * @returns a function that sweeps what has become too old by `now` (milliseconds since 1970) since its last call, and
 *   returns the number of rows
 */
export function createJournalSweeper(pool: Pool): (now: number) => Promise<number> {
  let last = 0;
  return async (now) => {
    const ages: Age[] = [
      { from: last - retention.ms, to: now - retention.ms, spared: 0 },
      { from: last - surplusMs, to: now - surplusMs, spared: retention.events },
    ];
    let emptied = 0;
    for (const age of ages) emptied += await sweep(pool, age);
    last = now;
    return emptied;
  };
}

async function sweep(pool: Pool, { from, to, spared }: Age): Promise<number> {
  const values = [Math.max(0, from) / 1_000, to / 1_000, spared];
  let emptied = 0;
  for (;;) {
    const { rowCount } = await pool.query({ name: 'sweep journal', text: sweepText, values });
    emptied += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return emptied;
  }
}
