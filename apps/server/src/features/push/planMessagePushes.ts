import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import type { JobQueue } from '../jobs/index.ts';
import { isToBeNotified, lastMessageJoins } from './unnotifiedMessages.ts';
import type { PushJob } from './pushJob.ts';
import { subscribedBrowsers } from './pushSubscriptions.ts';

/** Threads of one transaction. */
const batch = 100;

/** How long a message is unread before anybody is told of it elsewhere. */
export const messagePushDelayMs = 5_000;

// A send waits for no plan: what it holds is taken by the next one.
const takeText = `
with due as (
  select m.thread_id, m.mailbox_id, x.at
  from (select distinct p.id from ${subscribedBrowsers} where $1::bigint[] is null or p.id = any($1)) o
  join thread_members m on m.mailbox_id = o.id
  ${lastMessageJoins}
  where ${isToBeNotified} and x.at > m.told_at
    and x.at <= floor(extract(epoch from now()) * 1000) - ${messagePushDelayMs}
    and not exists (select from notice_push q
      where q.person_id = m.mailbox_id and is_quiet(q.quiet_from, q.quiet_to, q.time_zone))
  limit ${batch} for update of m skip locked
), taken as (
  update thread_members m set told_at = d.at from due d
  where m.thread_id = d.thread_id and m.mailbox_id = d.mailbox_id
  returning m.thread_id, m.mailbox_id, d.at
)
select (select count(*)::int from taken) as count, coalesce(json_agg(told.job) filter (where told.job is not null), '[]') as jobs
from (select 1) one left join (
  select json_build_object('session', s.session_id, 'person', p.id::text,
    'threads', json_agg(t.thread_id::text order by t.at desc)) as job
  from ${subscribedBrowsers} join taken t on t.mailbox_id = p.id and to_timestamp(t.at / 1000.0) >= s.since
  group by s.session_id, p.id) told on true`;

/**
 * Adds the pushes of messages that are due, to some people or to all: of those in their inbox that came unmuted and that
 * they have not looked at for a while. Up to when they are told of a thread is written in the transaction that adds the
 * pushes, so each browser is told of a message once.
 */
export async function planMessagePushes(
  pool: Pool,
  { add }: Pick<JobQueue<PushJob>, 'add'>,
  people: readonly string[] | null = null,
): Promise<void> {
  for (;;) {
    const planned = await transaction(pool, async (client) => {
      type Row = { readonly count: number; readonly jobs: readonly PushJob[] };
      const { rows } = await client.query<Row>({ name: 'take message pushes', text: takeText, values: [people] });
      for (const job of rows[0]?.jobs ?? []) await add(client, job);
      return rows[0]?.count ?? 0;
    });
    if (planned < batch) return;
  }
}
