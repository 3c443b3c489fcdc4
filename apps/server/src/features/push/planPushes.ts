import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { PushJob } from './pushJob.ts';
import { subscribedBrowsers } from './pushSubscriptions.ts';

/** People of one transaction. */
const batch = 100;

const waiting = `notice_push_kinds k join notices n on n.person_id = k.person_id and n.kind = k.kind
  and not n.is_seen and not n.is_pushed and n.at >= k.since`;

// Of two servers that plan at once the second waits for the first, and finds its marks.
const dueText = `
select m.person_id::text as person from notice_push m
where ($1::bigint[] is null or m.person_id = any($1)) and not is_quiet(m.quiet_from, m.quiet_to, m.time_zone)
  and exists (select from ${subscribedBrowsers} where p.id = m.person_id)
  and exists (select from ${waiting} where k.person_id = m.person_id)
order by m.person_id limit ${batch} for update of m`;

const takeText = `
with taken as (
  update notices t set is_pushed = true where t.id in (
    select n.id from ${waiting} where k.person_id = any($1::bigint[]) order by n.id for update of n)
  returning t.person_id, t.id, t.at
)
select s.session_id as session, p.id::text as person, array_agg(t.id::text order by t.id) as notices
from ${subscribedBrowsers} join taken t on t.person_id = p.id and t.at >= s.since
group by s.session_id, p.id order by s.session_id`;

/**
 * Adds the pushes that are due, of some people or of all: one for each browser that is subscribed, with all that its
 * person has not seen and that was not pushed yet. In quiet hours nothing is due, and waits. A notice is marked in the
 * transaction that adds its pushes, so each browser gets it once.
 */
export async function planPushes(
  pool: Pool,
  { add }: Pick<JobQueue<PushJob>, 'add'>,
  people: readonly string[] | null = null,
): Promise<void> {
  for (;;) {
    const planned = await transaction(pool, async (client) => {
      const due = await client.query<{ person: string }>({ name: 'due pushes', text: dueText, values: [people] });
      if (due.rows.length === 0) return 0;
      const values = [due.rows.map(({ person }) => person)];
      const { rows } = await client.query<PushJob>({ name: 'take pushes', text: takeText, values });
      for (const job of rows) await add(client, job);
      return due.rows.length;
    });
    if (planned < batch) return;
  }
}
