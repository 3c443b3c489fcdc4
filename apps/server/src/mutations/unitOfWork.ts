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

/** One step that a thread takes: what is written as a line of the journal. */
export interface Step {
  readonly call: Call;
  readonly seq: number;
  readonly object: string;
  readonly event: ThreadEvent;
}

/** What a step writes beside its thread: to scopes, to members, to reports and to the audit. */
export interface SideEffects
  extends
    Pick<Effects, 'restrictions' | 'departure' | 'audit' | 'isClosed'>,
    Pick<Effects, 'closesReportsOn' | 'reopensReportsOn' | 'withdrawsReportOn'> {
  readonly call: Call;
  readonly seq: number;
  /** Of the thread. */
  readonly scope: string;
}

/** What a call that was made before did. */
export interface IdempotencyRecord {
  readonly request: string;
  readonly seq: number;
  readonly record: ThreadEvent;
}

/** What all threads of a transaction have in common. */
interface SharedContext {
  readonly actors: ReadonlyMap<string, ActorRow>;
  readonly blocks: ReadonlySet<string>;
  /** Who of the mentioned does not see which thread. */
  readonly strangers: ReadonlySet<string>;
  /** Comments with whoever sees a post that carries them. */
  readonly carried: ReadonlySet<string>;
  /** Also those of this very transaction. */
  readonly claims: Map<string, IdempotencyRecord>;
  /** Also as this very transaction attaches them. */
  readonly media: Map<string, MediaRow>;
  readonly tokens: ReadonlyMap<string, ComposerTokenRow>;
  readonly replies: readonly CommentRow[];
  readonly lastSibling: string | null;
  readonly rules: readonly GroupRule[];
  /** The sum of the versions of all scopes that were looked at. */
  readonly rightsVersion: number;
}

/** The rows of a thread that a transaction knows, by their keys. */
export interface ThreadRows {
  readonly comments: ReadonlyMap<string, CommentRow>;
  readonly reactions: ReadonlyMap<string, ReactionRow>;
  readonly subscriptions: ReadonlyMap<string, SubscriptionRow>;
}

/**
 * The part of a thread that a transaction works on. Its changes are made here one after the other, each on what those
 * before it left; at the end what differs from `before` is written, each row once.
 */
export interface UnitOfWork extends SharedContext {
  readonly before: ThreadRows;
  readonly standings: ReadonlyMap<string, AccessFacts>;
  /** Null where there is no such thread. */
  thread: ThreadRow | null;
  /** What its site asks of a comment; null under a post. */
  readonly screen: SiteScreen | null;
  readonly comments: Map<string, CommentRow>;
  readonly reactions: Map<string, ReactionRow>;
  readonly subscriptions: Map<string, SubscriptionRow>;
  /** Those who reacted to the thread last, the latest first: more of them than the thread keeps. */
  reactors: readonly Reactor[];
  readonly edits: CommentEditRow[];
  readonly attached: AttachedMediaRow[];
  readonly reports: ReportRow[];
  /** Posts that carry comments of the thread: new ones, and the ids of those that go. */
  readonly posts: NewCrossPost[];
  readonly removedPosts: string[];
  /** Those that calls are about. */
  readonly crossPosts: readonly CrossPostRow[];
  readonly sideEffects: SideEffects[];
  /** Ids of what was asked for in `purge`, and the last activity of the parents that stay. */
  readonly purged: readonly string[];
  readonly remainingParents: ReadonlyMap<string, string>;
  isPostDeleted: boolean;
  isVideoChanged: boolean;
  /** Whether it is closed from now on; null where nobody has changed that. */
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

/** The look finds who of those at hand has blocked somebody beside that somebody's standing. */
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
    // A call and what follows it in the same thread may both have asked.
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

/** Starts to work on the threads of some calls, as a look has found them. */
export function createUnitsOfWork(context: ContextRows, calls: readonly Call[]): ReadonlyMap<string, UnitOfWork> {
  const shared = sharedContext(context);
  const threads = new Set(calls.map(({ threadId }) => threadId));
  return new Map([...threads].map((id) => [id, createUnitOfWork(context, id, shared)]));
}
