import type { Locale, PermittedAction, ServerUpdate } from 'ufi-core/contract';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import type { Job } from './createThreadQueues.ts';
import type { TokenName } from '../database/rows/composerTokens.ts';
import type { Effects, DecisionContext } from './decisionContext.ts';

/** The rows that a decision needs besides the thread, its object and the object's parent. */
export interface ContextQuery {
  readonly comments?: readonly (string | null | undefined)[];
  /** Actors mentioned by the text. */
  readonly mentioned?: readonly string[];
  /** Media to be attached to the comment. */
  readonly media?: readonly string[];
  /** Composer tokens that the caller prepared for this comment to carry (S7.24). */
  readonly tokens?: readonly TokenName[];
  /** Loads all replies of this comment and its last published sibling. Such a call gets its own transaction. */
  readonly familyOf?: string;
  /** The mutation restricts somebody. Such a call gets its own transaction. */
  readonly isAboutRights?: boolean;
  /** The mutation names rules of the group. */
  readonly isAboutRules?: boolean;
  /** Loads the currently accepted answer, which loses its place when another comment is accepted. */
  readonly isAboutAnswer?: boolean;
  /** Loads the comments of one author in the thread, with their replies and parents. */
  readonly purge?: AuthorPurge;
  /** A post that carries a comment of the thread, or all of it. */
  readonly crossPost?: string;
  /** Loads the thread's latest reactors, so that the next one moves up when a reaction is taken back. */
  readonly reactors?: boolean;
}

/**
 * Maximum number of comments that one purge takes, newest first. Their replies are deleted with them and not counted.
 */
export const purgeBatch = 500;

/** Selects an author's comments in a thread from a time on (Unix seconds), to delete, hold or release them. */
export interface AuthorPurge {
  readonly author: string;
  readonly since: number;
  /** Only published comments, or only those held by nothing but the author's ban; all of them if omitted. */
  readonly only?: 'published' | 'heldByBan';
}

/** One queued mutation of any endpoint. */
export interface Call extends Job {
  readonly name: string;
  readonly threadId: string;
  readonly person: string;
  readonly actor: string;
  readonly locale: Locale;
  readonly clientId: string | null;
  /** Hash of the request's meaning, equal for every retry. */
  readonly request: string;
  /** Actions put to the permission matrix; the first one that it allows is granted. */
  readonly actions: readonly PermittedAction[];
  /** Actions that have to be allowed as well. */
  readonly alsoActions: readonly PermittedAction[];
  /** The comment that the mutation acts on; null for the thread itself. */
  readonly object: string | null;
  readonly contextQuery: ContextQuery;
  /**
   * Consequences in other threads or in this one, decided after the call took effect and committed in the same
   * transaction.
   */
  readonly cascades: readonly Call[];
  decide(context: DecisionContext): Effects | null;
  /** Receives the answer and the thread's state after the mutation. */
  resolve(update: ServerUpdate, thread: ThreadRow): void;
}
