import type { Pool } from 'pg';
import { retention } from './channels/readEvents.ts';

/** How many rows one statement empties, so that it holds no lock for long. */
const batch = 1_000;
/** What a thread has more of than the stream reaches back to is kept so long all the same, for calls sent again. */
const surplusMs = 24 * 60 * 60 * 1_000;

const sweepText = `
update journal set record = null where (thread_id, seq) in (
  select j.thread_id, j.seq from journal j join threads t on t.id = j.thread_id
  where j.at >= to_timestamp($1) and j.at < to_timestamp($2) and j.record is not null and j.seq <= t.seq - $3
  limit ${batch})`;

/** Steps that have grown so old since the last time; `spared` are a thread's newest, which are left. */
interface Age {
  readonly from: number;
  readonly to: number;
  readonly spared: number;
}

/**
 * Empties the records of steps that the stream no longer reaches back to. Their rows stay: they are the claims on
 * client ids and the audit.
 *
 * @returns a function that sweeps what has grown too old by `now` (milliseconds since 1970) since it was last called,
 *   and answers how many rows that were
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
