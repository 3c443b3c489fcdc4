import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { DigestJob, MailedThread } from './digestJob.ts';
import { messagesToMail } from './messagesToMail.ts';

const waiting = `notice_mail_kinds k join notices n on n.person_id = k.person_id and n.kind = k.kind
  and not n.is_seen and not n.is_mailed and n.at >= k.since`;

/** People of one transaction. */
const batch = 100;

const waitedFrom = `(now() - case c.rhythm when 'half_hour' then interval '30 minutes' when 'day' then interval '1 day'
  else interval '7 days' end)`;

// Another server that plans at the same time takes other people.
const dueText = `
select c.person_id::text as person from notice_mail c
join people p on p.id = c.person_id join identity_users u on u.id = p.user_id and u.email_verified
where exists (select from ${waiting} where k.person_id = c.person_id and n.at <= ${waitedFrom})
  or exists (select from ${messagesToMail()} where k.person_id = c.person_id and to_timestamp(x.first_at / 1000.0) <= ${waitedFrom})
order by c.person_id limit ${batch} for update of c skip locked`;

const takeText = `
update notices t set is_mailed = true where t.id in (
  select n.id from notices n where n.person_id = any($1::bigint[]) and not n.is_seen and not n.is_mailed
    and exists (select from notice_mail_kinds k where k.person_id = n.person_id and k.kind = n.kind and k.since <= n.at)
  order by n.id for update)
returning t.person_id::text as person, t.id::text as id`;

// The people's choices are locked, so nobody else plans for them.
const takeThreadsText = `
with taken as (
  select k.person_id, m.mailbox_id, m.thread_id, coalesce(d.at, 0) as told_at, x.last_at
  from ${messagesToMail()} where k.person_id = any($1::bigint[])
), marked as (
  insert into mailed_threads (person_id, mailbox_id, thread_id, at)
  select person_id, mailbox_id, thread_id, last_at from taken
  on conflict (person_id, mailbox_id, thread_id) do update set at = excluded.at
)
select person_id::text as person, json_build_object('mailbox', mailbox_id::text, 'thread', thread_id::text,
  'after', told_at, 'until', last_at) as thread
from taken order by last_at desc`;

interface TakenNotice {
  readonly person: string;
  readonly id: string;
}

interface TakenThread {
  readonly person: string;
  readonly thread: MailedThread;
}

/**
 * Adds the digests that are due: those whose oldest notice or message has waited for the person's rhythm, with all that
 * waits by then. What is told is marked in the transaction that adds its digest, so it is in one digest, and in none that
 * is not sent.
 */
export async function planDigests(pool: Pool, { add }: Pick<JobQueue<DigestJob>, 'add'>): Promise<void> {
  for (;;) {
    const planned = await transaction(pool, async (client) => {
      const due = await client.query<{ person: string }>(dueText);
      const people = due.rows.map(({ person }) => person);
      if (people.length === 0) return 0;
      const taken = await client.query<TakenNotice>(takeText, [people]);
      const messages = await client.query<TakenThread>(takeThreadsText, [people]);
      for (const person of people) {
        const notices = taken.rows.filter((row) => row.person === person).map(({ id }) => id);
        const threads = messages.rows.filter((row) => row.person === person).map(({ thread }) => thread);
        if (notices.length + threads.length > 0)
          await add(client, { kind: 'digest', person, notices, ...(threads.length > 0 && { threads }) });
      }
      return people.length;
    });
    if (planned < batch) return;
  }
}
