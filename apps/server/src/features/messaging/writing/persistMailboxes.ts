import type { PoolClient, QueryConfig } from 'pg';
import {
  counterMoves,
  nextTime,
  stepsOf,
  type CounterMove,
  type MailboxEffects,
  type MessageRow,
  type MessageThreadRow,
  type StepNames,
} from 'ufi-mercury/internal/rules';
import { compareIds } from 'ufi-core/contract';
import { columnsOf } from '../../../database/rows/rowFields.ts';
import { insertWriter, updateWriter, type RowWriter } from '../../../database/rowWriter.ts';
import { sendPipelined } from '../../../database/sendPipelined.ts';
import { memberFields, messageFields, threadFields } from '../rows/messagingRows.ts';
import type { LoadedMailbox } from './loadMailboxContexts.ts';
import { otherStatements } from './otherStatements.ts';
import { statement } from './statement.ts';

const threadColumns = columnsOf(threadFields);
const messageColumns = columnsOf(messageFields);
const memberColumns = columnsOf(memberFields);

const insertThreads = insertWriter<MessageThreadRow>('message_threads', { columns: threadColumns });
const updateThreads = updateWriter<MessageThreadRow>('message_threads', {
  name: 'update-message-threads',
  key: ['id'],
  columns: threadColumns.filter((name) => name !== 'id' && name !== 'pair_key' && name !== 'type'),
});
const insertMessages = insertWriter<MessageRow>('messages', { columns: messageColumns });
const updateMessages = updateWriter<MessageRow>('messages', {
  name: 'update-messages',
  key: ['thread_id', 'at'],
  columns: messageColumns.filter((name) => name !== 'thread_id' && name !== 'at'),
});

/** The idempotency key of a change. */
export interface StepClaim {
  readonly clientId: string | null;
  readonly request: string;
}

/** A decided change, what it was decided by, and its idempotency key. */
export interface MailboxChange {
  readonly loaded: LoadedMailbox;
  readonly effects: MailboxEffects;
  readonly claim: StepClaim;
}

/** A mailbox that was told of a change, and its new sequence number. */
export interface MovedMailbox {
  readonly id: string;
  readonly seq: number;
}

/** A change as it was written: the number of its own step, and what that names. */
export interface WrittenChange {
  readonly seq: number;
  readonly names: StepNames;
}

/** A step of a mailbox that has `behind` more in the same transaction; its number and time are the last ones less these. */
interface PlannedStep {
  readonly mailbox_id: string;
  readonly person_id: string | null;
  readonly client_id: string | null;
  readonly request: string | null;
  readonly names: StepNames;
  behind: number;
}

interface PlannedChange extends MailboxChange {
  readonly steps: ReadonlyMap<string, PlannedStep>;
}

/** The steps of a change. One that changes nothing has its own nevertheless if it has an idempotency key. */
function planSteps({ effects, loaded, claim }: MailboxChange): Map<string, PlannedStep> {
  const { mailbox, person, threads: before } = loaded;
  const told = stepsOf(effects, mailbox, before);
  if (claim.clientId !== null && !told.has(mailbox)) told.set(mailbox, {});
  const isOwn = (id: string): boolean => id === mailbox;
  const planned = [...told].map(([id, names]) => {
    const key = isOwn(id) ? { client_id: claim.clientId, request: claim.request } : { client_id: null, request: null };
    return [id, { mailbox_id: id, person_id: isOwn(id) ? person : null, ...key, names, behind: 0 }] as const;
  });
  return new Map(planned);
}

/** Number of steps of each mailbox, each of which is behind those of later changes. */
function countSteps(changes: readonly PlannedChange[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { steps } of changes.toReversed())
    for (const step of steps.values()) {
      step.behind = counts.get(step.mailbox_id) ?? 0;
      counts.set(step.mailbox_id, step.behind + 1);
    }
  return counts;
}

const json = (rows: unknown): string => JSON.stringify(rows);

// The mailboxes are locked in the order of their ids. Each step has a time that is later than all before it, and never
// before now, which is the time of its message.
const moveMailboxes = (
  counts: ReadonlyMap<string, number>,
  steps: readonly PlannedStep[],
  now: number,
): QueryConfig => {
  const ids = [...counts.keys()].sort(compareIds);
  return statement(
    'move mailboxes',
    `with moved as (
        insert into mailboxes as b (id, seq, last_updated)
        select id, steps, greatest(steps, $3::bigint + steps - 1) from unnest($1::bigint[], $2::bigint[]) given (id, steps) order by id
        on conflict (id) do update
        set seq = b.seq + excluded.seq, last_updated = greatest(b.last_updated + excluded.seq, $3::bigint + excluded.seq - 1)
        returning id, seq),
      told as (
        insert into mailbox_steps (mailbox_id, seq, person_id, client_id, request, names)
        select r.mailbox_id, b.seq - r.behind, r.person_id, r.client_id, r.request, r.names
        from json_to_recordset($4) r
          (mailbox_id bigint, person_id bigint, client_id text, request text, names jsonb, behind bigint)
        join moved b on b.id = r.mailbox_id)
      select id::text as id, seq::float8 as seq from moved`,
    [ids, ids.map((id) => counts.get(id)), now, json(steps)],
  );
};

const moveCounters = (moves: readonly CounterMove[]): QueryConfig =>
  statement(
    'move folder counters',
    `insert into mailbox_folders as f (mailbox_id, folder, unread, unseen)
      select mailbox_id, folder, sum(unread), sum(unseen) from json_populate_recordset(null::mailbox_folders, $1)
      group by mailbox_id, folder order by mailbox_id, folder
      on conflict (mailbox_id, folder) do update
      set unread = f.unread + excluded.unread, unseen = f.unseen + excluded.unseen`,
    [json(moves)],
  );

// A negative time stands for that of a step, which the mailbox has got before.
const givenMembers = `json_populate_recordset(null::thread_members, $1) r left join mailboxes b on b.id = r.mailbox_id`;
const memberValue = (column: string): string =>
  column === 'updated_at'
    ? 'case when r.updated_at < 0 then b.last_updated + r.updated_at + 1 else r.updated_at end'
    : `r.${column}`;
const insertMembersText = `insert into thread_members (${memberColumns}) select ${memberColumns.map(memberValue)} from ${givenMembers}`;
const updateMembersText = `update thread_members m
  set ${memberColumns.filter((name) => name !== 'thread_id' && name !== 'mailbox_id').map((name) => `${name} = ${memberValue(name)}`)}
  from ${givenMembers} where m.thread_id = r.thread_id and m.mailbox_id = r.mailbox_id`;

const writeSome = <Row>(write: RowWriter<Row>, rows: readonly Row[]): QueryConfig[] =>
  rows.length > 0 ? [write(rows)] : [];

/** Splits rows by whether they are new. */
function byNovelty<Row>(rows: readonly Row[], isNew: (row: Row) => boolean): readonly [added: Row[], changed: Row[]] {
  return [rows.filter(isNew), rows.filter((row) => !isNew(row))];
}

function memberStatements(changes: readonly PlannedChange[]): QueryConfig[] {
  const members = changes.flatMap(({ effects, steps, loaded }) =>
    (effects.members ?? []).map((member) => {
      const behind = steps.get(member.mailbox_id)?.behind ?? 0;
      const known = loaded.threads
        .get(member.thread_id)
        ?.members.some(({ mailbox_id: id }) => id === member.mailbox_id);
      const row = member.updated_at === nextTime ? { ...member, updated_at: nextTime - behind } : member;
      return { row, isNew: known !== true };
    }),
  );
  const [added, changed] = byNovelty(members, ({ isNew }) => isNew).map((rows) => rows.map(({ row }) => row));
  return [
    ...writeSome((rows) => statement('insert thread members', insertMembersText, [json(rows)]), added ?? []),
    ...writeSome((rows) => statement('update thread members', updateMembersText, [json(rows)]), changed ?? []),
  ];
}

const seenFolder = (mailbox: string, { folder, at }: NonNullable<MailboxEffects['seen']>): QueryConfig =>
  statement(
    'see folder',
    `insert into mailbox_folders as f (mailbox_id, folder, seen_at) values ($1, $2, $3)
      on conflict (mailbox_id, folder) do update set seen_at = greatest(f.seen_at, excluded.seen_at)`,
    [mailbox, folder, at],
  );

const hideMessages = (rows: NonNullable<MailboxEffects['hidden']>): QueryConfig =>
  statement(
    'hide messages',
    `insert into hidden_messages (mailbox_id, thread_id, at)
      select mailbox_id, thread_id, at from json_populate_recordset(null::hidden_messages, $1) on conflict do nothing`,
    [json(rows)],
  );

const setMailbox = (mailbox: string, settings: NonNullable<MailboxEffects['settings']>): QueryConfig =>
  statement('set mailbox', 'update mailboxes set settings = $2 where id = $1', [mailbox, json(settings)]);

/** The rows of threads, which are locked already. */
function rowStatements(changes: readonly MailboxChange[]): QueryConfig[] {
  const isKnown = ({ id }: MessageThreadRow) => changes.some(({ loaded }) => loaded.threads.has(id));
  const [begun, moved] = byNovelty(
    changes.flatMap(({ effects }) => effects.threads ?? []),
    (each) => !isKnown(each),
  );
  const [written, changed] = byNovelty(
    changes.flatMap(({ effects }) => effects.messages ?? []),
    ({ version }) => version === 1,
  );
  return [
    ...writeSome(insertThreads, begun),
    ...writeSome(updateThreads, moved),
    ...writeSome(insertMessages, written),
    ...writeSome(updateMessages, changed),
    ...writeSome(
      hideMessages,
      changes.flatMap(({ effects }) => effects.hidden ?? []),
    ),
  ];
}

/**
 * Writes changes and commits, in one write to the socket: rows of threads, which are locked already, then the mailboxes
 * with their steps, marks and counters, so that those locks last one flush. Each change is a step of its own, in their
 * order.
 *
 * @throws the database's error: `mailbox_claim` for a key that was used meanwhile, `message_threads_pair_key_key` for a
 *   thread that another first message has begun
 */
export async function persistMailboxes(
  client: PoolClient,
  given: readonly MailboxChange[],
  now: number,
): Promise<{ readonly moved: readonly MovedMailbox[]; readonly written: readonly WrittenChange[] }> {
  const changes = given.map((change) => ({ ...change, steps: planSteps(change) }));
  const counts = countSteps(changes);
  if (counts.size === 0) {
    await client.query('rollback');
    return { moved: [], written: changes.map(({ loaded }) => ({ seq: loaded.seq, names: {} })) };
  }
  const moves = changes.flatMap(({ effects, loaded }) => counterMoves(effects, loaded.threads));
  const rows = rowStatements(changes);
  const steps = changes.flatMap((change) => [...change.steps.values()]);
  const results = await sendPipelined(client, [
    ...rows,
    moveMailboxes(counts, steps, now),
    ...memberStatements(changes),
    ...writeSome(moveCounters, moves),
    ...changes.flatMap(({ effects, loaded }) => [
      ...(effects.seen === undefined ? [] : [seenFolder(loaded.mailbox, effects.seen)]),
      ...(effects.settings === undefined ? [] : [setMailbox(loaded.mailbox, effects.settings)]),
      ...otherStatements(effects, loaded),
    ]),
    { text: 'commit' },
  ]);
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('the database did not commit');
  const moved = (results[rows.length]?.rows ?? []) as readonly MovedMailbox[];
  const heads = new Map(moved.map(({ id, seq }) => [id, seq]));
  const written = changes.map(({ loaded, steps: own }) => {
    const step = own.get(loaded.mailbox);
    const head = heads.get(loaded.mailbox) ?? loaded.seq;
    return { seq: step === undefined ? loaded.seq : head - step.behind, names: step?.names ?? {} };
  });
  return { moved, written };
}
