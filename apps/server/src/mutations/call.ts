import type { Locale, PermittedAction, ServerUpdate } from 'ufi-core/contract';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import type { Job } from './createThreadQueues.ts';
import type { TokenName } from '../database/rows/composerTokens.ts';
import type { Effects, DecisionContext } from './decisionContext.ts';

/** The rows that a decision needs to see, beside the thread, its object and the object's parent. */
export interface ContextQuery {
  readonly comments?: readonly (string | null | undefined)[];
  /** Actors that a text mentions. */
  readonly mentioned?: readonly string[];
  /** Things that a comment names to be attached to it. */
  readonly media?: readonly string[];
  /** What the caller has told of before, for this comment to carry (S7.24). */
  readonly tokens?: readonly TokenName[];
  /** All replies of this comment and the last one of its siblings; such a call travels alone. */
  readonly familyOf?: string;
  /** It restricts somebody: such a call travels alone. */
  readonly isAboutRights?: boolean;
  /** It names rules of the group. */
  readonly isAboutRules?: boolean;
  /** The answer that is accepted by now: it is another comment when another one is. */
  readonly isAboutAnswer?: boolean;
  /** What its author has written there since then, with all that goes with it. */
  readonly purge?: AuthorPurge;
  /** A post that carries something of the thread. */
  readonly crossPost?: string;
  /** Those who reacted to the thread last: who takes a reaction back makes room for the next. */
  readonly reactors?: boolean;
}

/** How many comments a purge takes at a time, the newest; their replies go with them. */
export const purgeBatch = 500;

/** Whose comments of a thread are to go, those from a time (Unix seconds) on. */
export interface AuthorPurge {
  readonly author: string;
  readonly since: number;
  /** Only what is published, or only what their ban alone holds; else all that is there. */
  readonly only?: 'published' | 'heldByBan';
}

/** One change on its way down the road, whatever its endpoint. */
export interface Call extends Job {
  readonly name: string;
  readonly threadId: string;
  readonly person: string;
  readonly actor: string;
  readonly locale: Locale;
  readonly clientId: string | null;
  /** What the call means, as a hash; the same at every retry. */
  readonly request: string;
  /** What the matrix is asked: the first that it allows is granted. */
  readonly actions: readonly PermittedAction[];
  /** What it has to be allowed besides. */
  readonly alsoActions: readonly PermittedAction[];
  /** The comment that it is done to. */
  readonly object: string | null;
  readonly contextQuery: ContextQuery;
  /** What follows in other threads, or in this one, once it has taken effect: all in one transaction. */
  readonly cascades: readonly Call[];
  decide(context: DecisionContext): Effects | null;
  /** Told the answer, and the thread as it was left. */
  resolve(update: ServerUpdate, thread: ThreadRow): void;
}
