import type { PoolClient, QueryConfig } from 'pg';
import type { ReactionRow } from '../database/rows/reactionRow.ts';
import type { SubscriptionRow } from '../database/rows/feedbackMarkRow.ts';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import type { AccessFacts } from '../access/accessRow.ts';
import type { Call } from './call.ts';
import { createPartReader, type ContextPart, type PartReader, type SharedRows } from './contextPart.ts';
import { contextStatements, requestsByPart, scopesOfThreads } from './contextStatements.ts';
import { beginKeyedTransaction } from '../database/keyedTransaction.ts';
import { sendPipelined } from '../database/sendPipelined.ts';

/** A journal row that holds a client id as idempotency key. */
export interface IdempotencyRow {
  readonly person_id: string;
  readonly actor_id: string;
  readonly client_id: string;
  readonly request: string;
  readonly seq: number;
  readonly record: ThreadEvent;
}

/** The rows of one thread. */
interface ThreadPart {
  readonly thread_id: string;
  readonly thread: ThreadRow;
  /** The columns that parts have asked for, by name. */
  readonly columns: Readonly<Record<string, unknown>>;
  readonly accessFacts: readonly AccessFacts[];
  readonly reactions: readonly ReactionRow[];
  readonly subscriptions: readonly SubscriptionRow[];
}

/** Columns of the core's own statements. */
interface CoreRows {
  readonly threads: readonly ThreadPart[];
  readonly targets: readonly Pick<ThreadPart, 'thread_id' | 'accessFacts'>[];
  readonly rights_version: number;
  readonly reactions: readonly ReactionRow[];
  /** Comments that a caller can see through a cross-post. */
  readonly cross_posted: readonly { readonly comment: string; readonly person: string }[];
  readonly claims: readonly IdempotencyRow[];
}

/** All rows that the calls of one transaction need. */
export interface ContextRows extends CoreRows, Required<SharedRows>, PartReader {
  /** The scopes that determine the callers' rights. `rights_version` is the sum of their versions. */
  readonly scopes: readonly string[];
}

/** Locks the threads, then the scopes whose roles and restrictions count in them. */
function lockStatements(calls: readonly Call[]): QueryConfig[] {
  const values = [calls.map(({ threadId }) => threadId)];
  const scopes = `select from scopes where id = any(${scopesOfThreads('many')}) order by id for no key update`;
  return [
    {
      name: 'lock-threads',
      text: 'select from threads where id = any($1::bigint[]) order by id for no key update',
      values,
    },
    { name: 'lock-scopes-of-threads', text: scopes, values },
  ];
}

interface LoadContextOptions {
  /** Locks the threads and their scopes first, so that nothing else can change them before the commit. */
  readonly isLocked: boolean;
}

/** Begins a transaction and loads the context of its calls, in one write to the socket. */
export async function loadContext(
  client: PoolClient,
  calls: readonly Call[],
  { isLocked }: LoadContextOptions,
): Promise<ContextRows> {
  const before = isLocked ? [beginKeyedTransaction, ...lockStatements(calls)] : [beginKeyedTransaction];
  const requests = requestsByPart(calls);
  const columns = [...requests.keys()].flatMap(({ column }) => column ?? []);
  const core = contextStatements(calls, columns);
  const parts = [...requests].map(([part, asked]) => ({ part, statements: part.statements(asked) }));
  const statements = [...core, ...parts.flatMap((each) => each.statements)];
  const results = await sendPipelined(client, [...before, ...statements]);
  const found: (Partial<CoreRows> & SharedRows)[] = results.slice(before.length).flatMap(({ rows }) => rows);
  const threads = found.flatMap((row) => row.threads ?? []);
  const partRows = new Map<ContextPart<unknown, unknown>, readonly unknown[]>();
  let read = core.length;
  for (const { part, statements: sent } of parts) {
    const { column } = part;
    const own = found.slice(read, (read += sent.length));
    partRows.set(
      part,
      column ? threads.map(({ thread_id, columns: cells }) => ({ thread_id, value: cells[column.name] })) : own,
    );
  }
  return {
    threads,
    targets: found.flatMap((row) => row.targets ?? []),
    scopes: [...calls.flatMap(({ person, actor }) => [person, actor]), ...threads.flatMap(scopesOf)],
    rights_version: found[0]?.rights_version ?? 0,
    comments: found.flatMap((row) => row.comments ?? []),
    reactions: found.flatMap((row) => row.reactions ?? []),
    actors: found.flatMap((row) => row.actors ?? []),
    blocks: found.flatMap((row) => row.blocks ?? []),
    reactors: found.flatMap((row) => row.reactors ?? []),
    cross_posted: found.flatMap((row) => row.cross_posted ?? []),
    claims: found.flatMap((row) => row.claims ?? []),
    ...createPartReader(partRows),
  };
}

const scopesOf = ({ thread }: ThreadPart): string[] => [
  thread.scope_id,
  ...(thread.owner_id === null ? [] : [thread.owner_id]),
];
