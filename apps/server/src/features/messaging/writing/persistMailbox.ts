import type { PoolClient, QueryConfig } from 'pg';
import {
  counterMoves,
  stepsOf,
  type MailboxEffects,
  type MemberRow,
  type MessageRow,
  type MessageThreadRow,
  type StepNames,
} from 'ufi-mercury/internal/rules';
import { compareIds } from 'ufi-core/contract';
import { columnsOf } from '../../../database/rows/rowFields.ts';
import { insertWriter } from '../../../database/rowWriter.ts';
import { sendPipelined } from '../../../database/sendPipelined.ts';
import { memberFields, messageFields, threadFields } from '../rows/messagingRows.ts';
import type { LoadedMailbox } from './loadMailboxContext.ts';
import { otherStatements } from './otherStatements.ts';
import { statement } from './statement.ts';

const putThreads = insertWriter<MessageThreadRow>('message_threads', { columns: columnsOf(threadFields), key: ['id'] });
const putMembers = insertWriter<MemberRow>('thread_members', {
  columns: columnsOf(memberFields),
  key: ['thread_id', 'mailbox_id'],
});
const putMessages = insertWriter<MessageRow>('messages', {
  columns: columnsOf(messageFields),
  key: ['thread_id', 'at'],
});

/** The idempotency key of a change. */
export interface StepClaim {
  readonly clientId: string | null;
  readonly request: string;
}

/** A mailbox that was told of a change, and its new sequence number. */
export interface MovedMailbox {
  readonly id: string;
  readonly seq: number;
}

/** The mailboxes' rows, locked in the order of their ids, with the next number and a time that is later than all others. */
const moveMailboxes = (ids: readonly string[], now: number): QueryConfig[] => [
  statement('make mailboxes', 'insert into mailboxes (id) select unnest($1::bigint[]) on conflict do nothing', [ids]),
  statement('lock mailboxes', 'select from mailboxes where id = any($1::bigint[]) order by id for update', [ids]),
  statement(
    'move mailboxes',
    `update mailboxes set seq = seq + 1, last_updated = greatest(last_updated + 1, $2)
      where id = any($1::bigint[]) returning id::text as id, seq::float8 as seq`,
    [ids, now],
  ),
];

const moveCounters = (moves: readonly object[]): QueryConfig =>
  statement(
    'move folder counters',
    `insert into mailbox_folders as f (mailbox_id, folder, unread, unseen)
      select mailbox_id, folder, unread, unseen from json_populate_recordset(null::mailbox_folders, $1)
      on conflict (mailbox_id, folder) do update
      set unread = f.unread + excluded.unread, unseen = f.unseen + excluded.unseen`,
    [JSON.stringify(moves)],
  );

const nextTimes = (members: readonly MemberRow[]): QueryConfig =>
  statement(
    'time thread members',
    `update thread_members m set updated_at = b.last_updated from mailboxes b
      where b.id = m.mailbox_id and m.updated_at = -1
        and (m.thread_id, m.mailbox_id) in (select * from unnest($1::bigint[], $2::bigint[]))`,
    [members.map(({ thread_id: id }) => id), members.map(({ mailbox_id: id }) => id)],
  );

const seenFolder = (mailbox: string, { folder, at }: NonNullable<MailboxEffects['seen']>): QueryConfig =>
  statement(
    'see folder',
    `insert into mailbox_folders as f (mailbox_id, folder, seen_at) values ($1, $2, $3)
      on conflict (mailbox_id, folder) do update set seen_at = greatest(f.seen_at, excluded.seen_at)`,
    [mailbox, folder, at],
  );

const insertSteps = (steps: readonly object[]): QueryConfig =>
  statement(
    'insert mailbox steps',
    `insert into mailbox_steps (mailbox_id, seq, person_id, client_id, request, names)
      select r.mailbox_id, (select b.seq from mailboxes b where b.id = r.mailbox_id), r.person_id, r.client_id,
        r.request, r.names
      from json_populate_recordset(null::mailbox_steps, $1) r`,
    [JSON.stringify(steps)],
  );

function rowStatements(effects: MailboxEffects): QueryConfig[] {
  const { threads = [], members = [], messages = [], hidden = [] } = effects;
  const hide = `insert into hidden_messages (mailbox_id, thread_id, at)
    select mailbox_id, thread_id, at from json_populate_recordset(null::hidden_messages, $1) on conflict do nothing`;
  return [
    ...(threads.length > 0 ? [putThreads(threads)] : []),
    ...(messages.length > 0 ? [putMessages(messages)] : []),
    ...(hidden.length > 0 ? [statement('hide messages', hide, [JSON.stringify(hidden)])] : []),
    ...(members.length > 0 ? [putMembers(members)] : []),
  ];
}

/**
 * Writes a change and commits, in one write to the socket: rows of threads, which are locked already, then the mailboxes
 * with their counters and steps, so that those locks last one flush. A change that is no change gets a step nevertheless
 * if it has an idempotency key.
 *
 * @throws the database's error: `mailbox_claim` for a key that was used meanwhile, `message_threads_pair_key_key` for a
 *   thread that another first message has begun
 */
export async function persistMailbox(
  client: PoolClient,
  {
    effects,
    loaded,
    claim,
    now,
  }: {
    readonly effects: MailboxEffects;
    readonly loaded: LoadedMailbox;
    readonly claim: StepClaim;
    readonly now: number;
  },
): Promise<{ readonly moved: readonly MovedMailbox[]; readonly names: StepNames }> {
  const { mailbox, person, threads: before } = loaded;
  const { members = [], seen, settings } = effects;
  const told = stepsOf(effects, mailbox, before);
  if (claim.clientId !== null && !told.has(mailbox)) told.set(mailbox, {});
  const names = told.get(mailbox) ?? {};
  if (told.size === 0) {
    await client.query('rollback');
    return { moved: [], names };
  }
  const ids = [...told.keys()].sort(compareIds);
  const steps = ids.map((id) => ({
    mailbox_id: id,
    person_id: id === mailbox ? person : null,
    client_id: id === mailbox ? claim.clientId : null,
    request: id === mailbox ? claim.request : null,
    names: told.get(id),
  }));
  const moves = counterMoves(effects, before);
  const rows = rowStatements(effects);
  const results = await sendPipelined(client, [
    ...rows,
    ...moveMailboxes(ids, now),
    ...(members.length > 0 ? [nextTimes(members)] : []),
    ...(moves.length > 0 ? [moveCounters(moves)] : []),
    ...(seen === undefined ? [] : [seenFolder(mailbox, seen)]),
    ...(settings === undefined
      ? []
      : [
          statement('set mailbox', 'update mailboxes set settings = $2 where id = $1', [
            mailbox,
            JSON.stringify(settings),
          ]),
        ]),
    ...otherStatements(effects, loaded),
    insertSteps(steps),
    { text: 'commit' },
  ]);
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('the database did not commit');
  return { moved: (results[rows.length + 2]?.rows ?? []) as readonly MovedMailbox[], names };
}
