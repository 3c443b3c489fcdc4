import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { DigestJob } from './digestJob.ts';

const waiting = `notice_mail_kinds k join notices n on n.person_id = k.person_id and n.kind = k.kind
  and not n.is_seen and not n.is_mailed and n.at >= k.since`;

/** People of one transaction. */
const batch = 100;

// Another server that plans at the same time takes other people.
const dueText = `
select m.person_id::text as person from notice_mail m
join people p on p.id = m.person_id join identity_users u on u.id = p.user_id and u.email_verified
where exists (select from ${waiting} where k.person_id = m.person_id and n.at <= now() - case m.rhythm
  when 'half_hour' then interval '30 minutes' when 'day' then interval '1 day' else interval '7 days' end)
order by m.person_id limit ${batch} for update of m skip locked`;

const takeText = `
update notices t set is_mailed = true where t.id in (
  select n.id from notices n where n.person_id = any($1::bigint[]) and not n.is_seen and not n.is_mailed
    and exists (select from notice_mail_kinds k where k.person_id = n.person_id and k.kind = n.kind and k.since <= n.at)
  order by n.id for update)
returning t.person_id::text as person, t.id::text as id`;

interface TakenNotice {
  readonly person: string;
  readonly id: string;
}

/**
 * Adds the digests that are due: those whose oldest notice has waited for the person's rhythm, with all that waits by then.
 * A notice is marked in the transaction that adds its digest, so it is in one digest, and in none that is not sent.
 */
export async function planDigests(pool: Pool, { add }: Pick<JobQueue<DigestJob>, 'add'>): Promise<void> {
  for (;;) {
    const planned = await transaction(pool, async (client) => {
      const due = await client.query<{ person: string }>(dueText);
      const people = due.rows.map(({ person }) => person);
      if (people.length === 0) return 0;
      const { rows } = await client.query<TakenNotice>(takeText, [people]);
      for (const person of people) {
        const notices = rows.filter((row) => row.person === person).map(({ id }) => id);
        if (notices.length > 0) await add(client, { kind: 'digest', person, notices });
      }
      return people.length;
    });
    if (planned < batch) return;
  }
}
