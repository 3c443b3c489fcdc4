import type { Pool, PoolClient } from 'pg';
import type { NotificationKind } from 'ufi-core/contract';
import { tellTouched, type NotifiedMailbox, type WakesMailboxes } from '../../mutations/index.ts';

/** Something that people are told of by a call that changes no comments. */
export interface OwnNotice {
  readonly people: readonly string[];
  readonly kind: NotificationKind;
  readonly object: string;
  readonly cause: string;
  readonly actor: string;
  /** When it was so, in milliseconds since 1970. */
  readonly at: number;
  /** The post that it is about. */
  readonly thread?: string;
}

const makeText = `insert into mailboxes (id) select p.id from people p where p.id = any($1::bigint[]) order by p.id
on conflict do nothing`;
const lockText = 'select from mailboxes where id = any($1::bigint[]) order by id for update';

/**
 * Locks the mailboxes of people who may be told, before anything else of the transaction: whoever changes rights of
 * somebody else has locked theirs before the rights too, so nobody waits in a ring.
 */
export async function lockNotified(client: PoolClient, people: readonly string[]): Promise<void> {
  await client.query({ name: 'make told mailboxes', text: makeText, values: [people] });
  await client.query({ name: 'lock told mailboxes', text: lockText, values: [people] });
}

// Who asks again is told of again.
const tellText = `
with told as (
  insert into notices (person_id, kind, object_id, cause_id, actor_id, thread_id, at)
  select h.id, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000) from people h where h.id = any($1::bigint[]) and h.id <> $5
    and not exists (select from notice_switches s where s.person_id = h.id and s.kind = $2)
  order by h.id
  on conflict (person_id, kind, object_id, cause_id) do update
  set id = default, at = excluded.at, is_seen = false, is_read = false, is_mailed = false, is_pushed = false
  returning person_id
), touched as (
  select person_id from told
), ${tellTouched}`;

/** Tells people of something, in its transaction. Their mailboxes are locked. */
export async function tellPeople(
  client: PoolClient,
  { people, kind, object, cause, actor, thread, at }: OwnNotice,
): Promise<readonly NotifiedMailbox[]> {
  const values = [people, kind, object, cause, actor, thread ?? null, at];
  const { rows } = await client.query<NotifiedMailbox>({ name: 'tell people', text: tellText, values });
  return rows;
}

const againText = `
with touched as (
  select distinct n.person_id from notices n where n.person_id = any($1::bigint[]) and n.object_id = $2 and not n.is_seen
), ${tellTouched}`;

/** Tells people anew how many notifications they have, because what they were told of may not stand any more. */
export async function tellAgain(
  client: Pick<Pool, 'query'>,
  people: readonly string[],
  object: string,
): Promise<readonly NotifiedMailbox[]> {
  const { rows } = await client.query<NotifiedMailbox>({
    name: 'tell again',
    text: againText,
    values: [people, object],
  });
  return rows;
}

const appealedText = `
select distinct person_id::text as id from notices
where object_id = $1 and kind = 'appeal' and thread_id is null and not is_seen`;

/** The people who have yet to see that somebody appeals against a restriction in a scope, to be told again. */
export async function notifiedOfAppeals(client: Pick<Pool, 'query'>, scope: string): Promise<string[]> {
  const query = { name: 'told of appeals', text: appealedText, values: [scope] };
  return (await client.query<{ readonly id: string }>(query)).rows.map(({ id }) => id);
}

/** Announces steps of mailboxes once they are committed. */
export const wakeNotified = ({ wakeMailbox }: WakesMailboxes, notified: readonly NotifiedMailbox[]): void => {
  for (const { id, seq } of notified) wakeMailbox(id, seq);
};
