import type { ActorRow } from '../database/rows/actorRow.ts';
import type { CommentRow } from '../database/rows/commentRow.ts';
import type { ReactionRow } from '../database/rows/reactionRow.ts';
import type { SubscriptionRow } from '../database/rows/feedbackMarkRow.ts';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { Reactor, ThreadRow } from '../database/rows/threadRow.ts';
import type { AccessFacts } from '../access/accessRow.ts';
import type { Call } from './call.ts';
import { compositeKey } from './compositeKey.ts';
import type { PartReader } from './contextPart.ts';
import type { ContextRows } from './loadContext.ts';
import type { PendingSideEffect } from './sideEffect.ts';

/** One step of a thread, written as a journal row. */
export interface Step {
  readonly call: Call;
  readonly seq: number;
  /** When it was decided, in milliseconds since 1970. */
  readonly at: number;
  readonly object: string;
  readonly event: ThreadEvent;
}

/** Stored outcome of an earlier call with the same client id. */
export interface IdempotencyRecord {
  readonly request: string;
  readonly seq: number;
  readonly record: ThreadEvent;
}

/** Context shared by all threads of a transaction. */
interface SharedContext extends PartReader {
  readonly actors: ReadonlyMap<string, ActorRow>;
  /** Pairs of a comment and a person who can see it through a cross-post. */
  readonly crossPosted: ReadonlySet<string>;
  /** Includes those of this transaction. */
  readonly claims: Map<string, IdempotencyRecord>;
  /** Sum of the rights versions of all loaded scopes. */
  readonly rightsVersion: number;
}

/** The loaded rows of a thread, by key. */
export interface ThreadRows {
  readonly comments: ReadonlyMap<string, CommentRow>;
  readonly reactions: ReadonlyMap<string, ReactionRow>;
  readonly subscriptions: ReadonlyMap<string, SubscriptionRow>;
}

/**
 * Unit of work of one thread in a transaction. Mutations are applied to it one after the other, each on the result of
 * the one before. In the end the rows that differ from `before` are written, each once.
 */
export interface UnitOfWork extends SharedContext {
  readonly before: ThreadRows;
  readonly accessFacts: ReadonlyMap<string, AccessFacts>;
  /** Null if the thread does not exist. */
  thread: ThreadRow | null;
  readonly comments: Map<string, CommentRow>;
  readonly reactions: Map<string, ReactionRow>;
  readonly subscriptions: Map<string, SubscriptionRow>;
  /** The thread's latest reactors, newest first: more of them than the thread stores. */
  reactors: readonly Reactor[];
  readonly sideEffects: PendingSideEffect[];
  readonly steps: Step[];
}

const mapBy = <Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row> =>
  new Map(rows.map((row) => [key(row), row]));

const sharedContext = (context: ContextRows): SharedContext => ({
  actors: mapBy(context.actors, ({ id }) => id),
  crossPosted: new Set(context.cross_posted.map(({ comment, person }) => compositeKey(comment, person))),
  claims: mapBy(context.claims, ({ person_id, actor_id, client_id }) => compositeKey(person_id, actor_id, client_id)),
  rightsVersion: context.rights_version,
  part: context.part,
});

/** Adds the blockers, which are loaded separately from the access facts. */
const withBlockers = (access: AccessFacts, { blocks }: ContextRows): AccessFacts => ({
  ...access,
  blocked_by: blocks.filter(({ actor }) => actor === access.actor_id || actor === access.person_id).map(({ by }) => by),
});

function createUnitOfWork(context: ContextRows, threadId: string, shared: SharedContext): UnitOfWork {
  const isHere = ({ thread_id }: { readonly thread_id: string }) => thread_id === threadId;
  const found = context.threads.find(isHere);
  const accessFacts = [...context.threads, ...context.targets].filter(isHere).flatMap((each) => each.accessFacts);
  const before = {
    comments: mapBy(context.comments.filter(isHere), ({ id }) => id),
    reactions: mapBy([...(found?.reactions ?? []), ...context.reactions.filter(isHere)], ({ object_id, actor_id }) =>
      compositeKey(object_id, actor_id),
    ),
    subscriptions: mapBy(found?.subscriptions ?? [], ({ actor_id }) => actor_id),
  };
  return {
    ...shared,
    before,
    thread: found?.thread ?? null,
    accessFacts: mapBy(
      accessFacts.map((access) => withBlockers(access, context)),
      ({ person_id, actor_id }) => compositeKey(person_id, actor_id),
    ),
    comments: new Map(before.comments),
    reactions: new Map(before.reactions),
    subscriptions: new Map(before.subscriptions),
    reactors: context.reactors.filter(isHere).flatMap(({ reactors }) => reactors),
    sideEffects: [],
    steps: [],
  };
}

/** Creates the units of work for the threads of some calls from the loaded rows. */
export function createUnitsOfWork(context: ContextRows, calls: readonly Call[]): ReadonlyMap<string, UnitOfWork> {
  const shared = sharedContext(context);
  const threads = new Set(calls.map(({ threadId }) => threadId));
  return new Map([...threads].map((id) => [id, createUnitOfWork(context, id, shared)]));
}
