import type { CrossPostRow, NewCrossPost } from '../database/rows/crossPostRow.ts';
import type { ComposerTokenRow } from '../database/rows/composerTokens.ts';
import type { ActorRow } from '../database/rows/actorRow.ts';
import type { CommentRow } from '../database/rows/commentRow.ts';
import type { MediaRow } from '../database/rows/mediaRow.ts';
import type { ReactionRow } from '../database/rows/reactionRow.ts';
import type { SubscriptionRow } from '../database/rows/feedbackMarkRow.ts';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { Reactor, ThreadRow } from '../database/rows/threadRow.ts';
import type { SiteScreen } from '../database/rows/siteScreen.ts';
import type { AccessFacts } from '../access/accessRow.ts';
import type { Call } from './call.ts';
import { compositeKey } from './compositeKey.ts';
import type { ContextRows } from './loadContext.ts';
import type { AttachedMediaRow, CommentEditRow, Effects, GroupRule, ReportRow } from './decisionContext.ts';

/** One step of a thread, written as a journal row. */
export interface Step {
  readonly call: Call;
  readonly seq: number;
  readonly object: string;
  readonly event: ThreadEvent;
}

/** Effects of a step outside its thread: on scopes, members, reports and the audit. */
export interface SideEffects
  extends
    Pick<Effects, 'restrictions' | 'departure' | 'audit' | 'isClosed'>,
    Pick<Effects, 'closesReportsOn' | 'reopensReportsOn' | 'withdrawsReportOn'> {
  readonly call: Call;
  readonly seq: number;
  /** Scope of the thread. */
  readonly scope: string;
}

/** Stored outcome of an earlier call with the same client id. */
export interface IdempotencyRecord {
  readonly request: string;
  readonly seq: number;
  readonly record: ThreadEvent;
}

/** Context shared by all threads of a transaction. */
interface SharedContext {
  readonly actors: ReadonlyMap<string, ActorRow>;
  readonly blocks: ReadonlySet<string>;
  /** Mentioned actors who cannot see a thread. */
  readonly strangers: ReadonlySet<string>;
  /** Pairs of a comment and a person who can see it through a cross-post. */
  readonly carried: ReadonlySet<string>;
  /** Includes those of this transaction. */
  readonly claims: Map<string, IdempotencyRecord>;
  /** Includes the attachments made by this transaction. */
  readonly media: Map<string, MediaRow>;
  readonly tokens: ReadonlyMap<string, ComposerTokenRow>;
  readonly replies: readonly CommentRow[];
  readonly lastSibling: string | null;
  readonly rules: readonly GroupRule[];
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
  readonly standings: ReadonlyMap<string, AccessFacts>;
  /** Null if the thread does not exist. */
  thread: ThreadRow | null;
  /** The site's moderation rules for comments; null under a post. */
  readonly screen: SiteScreen | null;
  readonly comments: Map<string, CommentRow>;
  readonly reactions: Map<string, ReactionRow>;
  readonly subscriptions: Map<string, SubscriptionRow>;
  /** The thread's latest reactors, newest first: more of them than the thread stores. */
  reactors: readonly Reactor[];
  readonly edits: CommentEditRow[];
  readonly attached: AttachedMediaRow[];
  readonly reports: ReportRow[];
  /** New cross-posts of the thread's comments, and the ids of those to remove. */
  readonly posts: NewCrossPost[];
  readonly removedPosts: string[];
  /** Cross-posts that calls are about. */
  readonly crossPosts: readonly CrossPostRow[];
  readonly sideEffects: SideEffects[];
  /** Ids of the comments selected by `purge`, and the last activity of the remaining parents. */
  readonly purged: readonly string[];
  readonly remainingParents: ReadonlyMap<string, string>;
  isPostDeleted: boolean;
  isVideoChanged: boolean;
  /** New closed state; null if unchanged. */
  isClosed: boolean | null;
  readonly steps: Step[];
}

const mapBy = <Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row> =>
  new Map(rows.map((row) => [key(row), row]));

const sharedContext = (context: ContextRows): SharedContext => ({
  actors: mapBy(context.actors, ({ id }) => id),
  blocks: new Set(context.blocks.map(({ by, actor }) => compositeKey(by, actor))),
  carried: new Set(context.carried.map(({ comment, person }) => compositeKey(comment, person))),
  strangers: new Set(context.strangers.map(({ thread, actor }) => compositeKey(thread, actor))),
  claims: mapBy(context.claims, ({ person_id, actor_id, client_id }) => compositeKey(person_id, actor_id, client_id)),
  media: mapBy(context.media, ({ id }) => id),
  tokens: mapBy(context.tokens, (token) => compositeKey(token.thread_id, token.person_id, token.type, token.token_id)),
  replies: context.replies,
  lastSibling: context.last_sibling,
  rules: context.rules,
  rightsVersion: context.rights_version,
});

/** Adds the blockers, which are loaded separately from the access facts. */
const withBlockers = (standing: AccessFacts, { blocks }: ContextRows): AccessFacts => ({
  ...standing,
  blocked_by: blocks
    .filter(({ actor }) => actor === standing.actor_id || actor === standing.person_id)
    .map(({ by }) => by),
});

function createUnitOfWork(context: ContextRows, threadId: string, shared: SharedContext): UnitOfWork {
  const parts = context.threads.filter(({ thread_id }) => thread_id === threadId);
  const isHere = ({ thread_id }: { readonly thread_id: string }) => thread_id === threadId;
  const reactions = [...parts.flatMap((part) => part.reactions ?? []), ...context.reactions.filter(isHere)];
  const before = {
    comments: mapBy([...context.comments, ...context.replies].filter(isHere), ({ id }) => id),
    reactions: mapBy(reactions, ({ object_id, actor_id }) => compositeKey(object_id, actor_id)),
    subscriptions: mapBy(
      parts.flatMap((part) => part.subscriptions ?? []),
      ({ actor_id }) => actor_id,
    ),
  };
  return {
    ...shared,
    before,
    thread: parts[0]?.thread ?? null,
    screen: parts[0]?.screen ?? null,
    standings: mapBy(
      parts.flatMap(({ standings }) => standings.map((standing) => withBlockers(standing, context))),
      ({ person_id, actor_id }) => compositeKey(person_id, actor_id),
    ),
    comments: new Map(before.comments),
    reactions: new Map(before.reactions),
    subscriptions: new Map(before.subscriptions),
    reactors: parts.flatMap((part) => part.reactors ?? []),
    edits: [],
    attached: [],
    reports: [],
    posts: [],
    removedPosts: [],
    crossPosts: context.cross_posts.filter(isHere),
    sideEffects: [],
    // A call and its cascade in the same thread may select the same comments.
    purged: [...new Set(context.purges.filter(isHere).flatMap(({ gone }) => gone))],
    remainingParents: new Map(
      context.purges
        .filter(isHere)
        .flatMap(({ parents }) => parents.map(({ id, activity_id }) => [id, activity_id] as const)),
    ),
    isPostDeleted: false,
    isVideoChanged: false,
    isClosed: null,
    steps: [],
  };
}

/** Creates the units of work for the threads of some calls from the loaded rows. */
export function createUnitsOfWork(context: ContextRows, calls: readonly Call[]): ReadonlyMap<string, UnitOfWork> {
  const shared = sharedContext(context);
  const threads = new Set(calls.map(({ threadId }) => threadId));
  return new Map([...threads].map((id) => [id, createUnitOfWork(context, id, shared)]));
}
