import type { PoolClient, QueryConfig } from 'pg';
import { compareIds } from 'ufi-core/contract';
import { commentColumns, type CommentRow } from '../database/rows/commentRow.ts';
import { reactionFields, type ReactionRow } from '../database/rows/reactionRow.ts';
import { columnsOf } from '../database/rows/rowFields.ts';
import { subscriptionFields, type SubscriptionRow } from '../database/rows/feedbackMarkRow.ts';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { rightsVersionOf } from '../access/accessRow.ts';
import { counterNames } from './countComments.ts';
import type { Step, UnitOfWork, ThreadRows } from './unitOfWork.ts';
import type { ContextRows } from './loadContext.ts';
import { insertWriter, updateWriter, type RowWriter } from '../database/rowWriter.ts';
import { groupedStatements, type PendingSideEffect } from './sideEffect.ts';
import { noticeStatement, type NotifiedMailbox } from './noticeStatement.ts';
import { webhookStatement } from './webhookStatement.ts';
import { sendPipelined } from '../database/sendPipelined.ts';

interface JournalRow {
  readonly thread_id: string;
  readonly seq: number;
  readonly actor_id: string;
  readonly client_id: string | null;
  readonly person_id: string;
  readonly request: string;
  readonly action: string;
  readonly object_id: string;
  /** Null once its contents have been removed; clients at an older position then have to reload. */
  readonly record: ThreadEvent | null;
}

/** Inserts new comments. */
export const insertComments = insertWriter<CommentRow>('comments', { columns: commentColumns.all });
/** Updates the state of comments: counts, ranks, moderation. */
export const updateComments = updateWriter<CommentRow>('comments', {
  name: 'move-comments',
  key: commentColumns.key,
  columns: commentColumns.state,
});
const rewriteComments = updateWriter<CommentRow>('comments', {
  name: 'rewrite-comments',
  key: commentColumns.key,
  columns: [...commentColumns.state, ...commentColumns.text],
});
/** Upserts the marks of actors, one per actor and object. */
export const putReactions = insertWriter<ReactionRow>('reactions', {
  columns: columnsOf(reactionFields),
  key: ['thread_id', 'object_id', 'actor_id'],
});
const putSubscriptions = insertWriter<SubscriptionRow>('subscriptions', {
  columns: columnsOf(subscriptionFields),
  key: ['thread_id', 'actor_id'],
});
/** Inserts the steps of threads. */
export const insertJournal = insertWriter<JournalRow>('journal', {
  columns: ['thread_id', 'seq', 'actor_id', 'client_id', 'person_id', 'request', 'action', 'object_id', 'record'],
});

const updateThreads = updateWriter<ThreadRow>('threads', {
  name: 'move-threads',
  key: ['id'],
  columns: [
    'seq',
    ...counterNames,
    'reaction_counts',
    'reactors',
    'pinned_comment_id',
    'accepted_comment_id',
    'live_pinned_comment_id',
    'live_pin_seq',
  ],
});

const byId = (a: string, b: string): number => (a < b ? -1 : 1);

/** Rows that differ from the loaded ones. */
function changedRows<Row>(units: readonly UnitOfWork[], rowsOf: (rows: ThreadRows) => ReadonlyMap<string, Row>): Row[] {
  return units.flatMap((unit) => {
    const before = rowsOf(unit.before);
    const rows = [...rowsOf(unit)].filter(([key, row]) => before.get(key) !== row);
    return rows.sort(([a], [b]) => byId(a, b)).map(([, row]) => row);
  });
}

const writeStatements = <Row>(write: RowWriter<Row>, rows: readonly Row[]): QueryConfig[] =>
  rows.length > 0 ? [write(rows)] : [];

function commentStatements(units: readonly UnitOfWork[]): QueryConfig[] {
  const before = new Map(units.flatMap((unit) => [...unit.before.comments]));
  const rows = changedRows(units, ({ comments }) => comments);
  const isNew = ({ id }: CommentRow) => !before.has(id);
  const hasNewText = ({ id, text, encoded, extras }: CommentRow) =>
    text !== before.get(id)?.text || encoded !== before.get(id)?.encoded || extras !== before.get(id)?.extras;
  const known = rows.filter((row) => !isNew(row));
  return [
    ...writeStatements(insertComments, rows.filter(isNew)),
    ...writeStatements(rewriteComments, known.filter(hasNewText)),
    ...writeStatements(
      updateComments,
      known.filter((row) => !hasNewText(row)),
    ),
  ];
}

/**
 * Locks the scopes whose rights a transaction changes before their versions are compared. Concurrent changes of them
 * wait, so the comparison still holds at the commit.
 */
function lockScopes(sideEffects: readonly PendingSideEffect[]): QueryConfig[] {
  const scopes = sideEffects.flatMap((each) => each.definition.scopesOf?.(each) ?? []);
  const text = 'select from scopes where id = any($1::bigint[]) order by id for update';
  return scopes.length === 0 ? [] : [{ name: 'lock-scopes', text, values: [scopes.sort(compareIds)] }];
}

const journalRow = ({ call, seq, object, event }: Step): JournalRow => ({
  thread_id: call.threadId,
  seq,
  actor_id: call.actor,
  client_id: call.clientId,
  person_id: call.person,
  request: `\\x${call.request}`,
  action: call.name,
  object_id: object,
  record: event,
});

/** Makes a statement fail if the rights have changed since the context was loaded. */
function withUnchangedRights(
  { name, text, values = [] }: QueryConfig,
  { scopes, rights_version }: ContextRows,
): QueryConfig {
  const version = rightsVersionOf(`$${values.length + 1}::bigint[]`);
  const check = `case when ${version} = $${values.length + 2} then true else ask_again() end`;
  return {
    name: `${name}-with-same-rights`,
    text: `${text} returning ${check}`,
    values: [...values, scopes, rights_version],
  };
}

/** What a transaction has written that others are told of once it is committed. */
export interface Announced {
  /** The mailboxes of the people who are told. */
  readonly notified: readonly NotifiedMailbox[];
  /** True if something is to be sent to webhooks. */
  readonly hasWebhooks: boolean;
}

/**
 * Writes the changes of the units of work and commits, in one write to the socket. The rows of the steps come first.
 * The threads' sequence numbers are updated late, so that their locks last one flush. The journal comes last: its key
 * is what two servers with the same context can't both insert, and it compares the rights when no lock is left to wait
 * for.
 *
 * @throws the database's error, also if a thread (`journal_pkey`) or the rights (`UF001`) have changed since the
 * context was loaded
 */
export async function persist(
  client: PoolClient,
  context: ContextRows,
  changedUnits: readonly UnitOfWork[],
): Promise<Announced> {
  // Same order everywhere, so that two servers cannot deadlock.
  const units = [...changedUnits].sort((a, b) => byId(a.thread?.id ?? '', b.thread?.id ?? ''));
  const steps = units.flatMap((unit) => unit.steps);
  const sideEffects = units.flatMap((unit) => unit.sideEffects);
  const notices = noticeStatement(units);
  const webhooks = webhookStatement(units);
  const written = [
    ...commentStatements(units),
    ...groupedStatements(sideEffects, 'beforeThreads'),
    ...writeStatements(
      putReactions,
      changedRows(units, ({ reactions }) => reactions),
    ),
    ...writeStatements(
      putSubscriptions,
      changedRows(units, ({ subscriptions }) => subscriptions),
    ),
    ...writeStatements(
      updateThreads,
      units.flatMap(({ thread }) => thread ?? []),
    ),
    ...groupedStatements(sideEffects, 'beforeJournal'),
  ];
  const announcing = [notices, webhooks].flatMap((statement) => statement ?? []);
  const results = await sendPipelined(client, [
    ...written,
    ...announcing,
    ...lockScopes(sideEffects),
    withUnchangedRights(insertJournal(steps.map(journalRow)), context),
    ...sideEffects.flatMap((each) => each.definition.afterJournal?.(each) ?? []),
    { text: 'commit' },
  ]);
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('the database did not commit');
  const resultOf = (statement: QueryConfig | null) =>
    statement === null ? undefined : results[written.length + announcing.indexOf(statement)];
  return {
    notified: (resultOf(notices)?.rows ?? []) as readonly NotifiedMailbox[],
    hasWebhooks: (resultOf(webhooks)?.rowCount ?? 0) > 0,
  };
}
