import type { PoolClient } from 'pg';
import type { ComposerTokenRow } from '../database/rows/composerTokens.ts';
import type { CrossPostRow } from '../database/rows/crossPostRow.ts';
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
import { contextStatements } from './contextStatements.ts';
import type { GroupRule } from './decisionContext.ts';
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

/** The rows of one thread that one statement has found. */
interface ThreadPart {
  readonly thread_id: string;
  readonly thread?: ThreadRow;
  /** The site's moderation rules for comments; null under a post. */
  readonly screen?: SiteScreen | null;
  readonly standings: readonly AccessFacts[];
  readonly reactions?: readonly ReactionRow[];
  readonly subscriptions?: readonly SubscriptionRow[];
  /** Latest reactors, if a call needs them. */
  readonly reactors?: readonly Reactor[];
}

/** All rows that the calls of one transaction need. */
export interface ContextRows {
  readonly threads: readonly ThreadPart[];
  /** The scopes that determine the callers' rights, and the sum of their versions. */
  readonly scopes: readonly string[];
  readonly rights_version: number;
  readonly comments: readonly CommentRow[];
  readonly reactions: readonly ReactionRow[];
  readonly actors: readonly ActorRow[];
  /** Blocks on the callers by mentioned actors and by authors of the loaded comments. */
  readonly blocks: readonly { readonly by: string; readonly actor: string }[];
  /** Comments that a caller can see through a cross-post. */
  readonly carried: readonly { readonly comment: string; readonly person: string }[];
  /** Cross-posts that calls are about, as seen by each caller. */
  readonly cross_posts: readonly CrossPostRow[];
  /** Mentioned actors who cannot see a thread. */
  readonly strangers: readonly { readonly thread: string; readonly actor: string }[];
  readonly claims: readonly IdempotencyRow[];
  readonly media: readonly MediaRow[];
  readonly tokens: readonly ComposerTokenRow[];
  /** Replies of the comment named by `familyOf`. */
  readonly replies: readonly CommentRow[];
  readonly last_sibling: string | null;
  readonly purges: readonly PurgePart[];
  /** Rules of the group, for mutations of rights. */
  readonly rules: readonly GroupRule[];
}

/** An author's comments in a thread, and the parents that remain without them. */
interface PurgePart {
  readonly thread_id: string;
  readonly gone: readonly string[];
  readonly parents: readonly { readonly id: string; readonly activity_id: string }[];
}

// Every statement of a mutation finds its rows by complete keys. It is planned once per connection; these settings keep
// that plan right when tables grow before their statistics are updated.
const settings = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
];
const begin = { text: ['begin', ...settings.map((setting) => `set local ${setting}`)].join('; ') };

const lockThreads = (calls: readonly Call[]) => ({
  name: 'lock-threads',
  text: 'select from threads where id = any($1::bigint[]) order by id for no key update',
  values: [calls.map(({ threadId }) => threadId)],
});

interface LoadContextOptions {
  /** Locks the threads first, so that no other process can change them before the commit. */
  readonly isLocked: boolean;
}

/** Begins a transaction and loads the context of its calls, in one write to the socket. */
export async function loadContext(
  client: PoolClient,
  calls: readonly Call[],
  { isLocked }: LoadContextOptions,
): Promise<ContextRows> {
  const before = isLocked ? [begin, lockThreads(calls)] : [begin];
  const results = await sendPipelined(client, [...before, ...contextStatements(calls)]);
  const parts: Partial<ContextRows>[] = results.slice(before.length).flatMap(({ rows }) => rows);
  const threads = parts.flatMap((part) => part.threads ?? []);
  return {
    threads,
    scopes: [...calls.flatMap(({ person, actor }) => [person, actor]), ...threads.flatMap(scopesOf)],
    rights_version: parts[0]?.rights_version ?? 0,
    comments: parts.flatMap(({ comments = [] }) => comments),
    reactions: parts.flatMap(({ reactions = [] }) => reactions),
    actors: parts.flatMap(({ actors = [] }) => actors),
    blocks: parts.flatMap(({ blocks = [] }) => blocks),
    carried: parts.flatMap(({ carried = [] }) => carried),
    cross_posts: parts.flatMap((part) => part.cross_posts ?? []),
    strangers: parts.flatMap(({ strangers = [] }) => strangers),
    claims: parts.flatMap(({ claims = [] }) => claims),
    media: parts.flatMap(({ media = [] }) => media),
    tokens: parts.flatMap(({ tokens = [] }) => tokens),
    replies: parts.flatMap(({ replies = [] }) => replies),
    purges: parts.flatMap(({ purges = [] }) => purges),
    rules: parts.flatMap(({ rules = [] }) => rules),
    last_sibling: parts.find((part) => part.last_sibling)?.last_sibling ?? null,
  };
}

const scopesOf = ({ thread }: ThreadPart): string[] =>
  thread ? [thread.scope_id, ...(thread.owner_id === null ? [] : [thread.owner_id])] : [];
