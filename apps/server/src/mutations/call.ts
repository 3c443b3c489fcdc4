import type { Locale, PermittedAction, ServerUpdate } from 'ufi-core/contract';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import type { Job } from './createThreadQueues.ts';
import type { RoleOwner } from '../access/rolesOf.ts';
import type { PartQuery } from './contextPart.ts';
import type { Effects, DecisionContext, OwnerContext } from './decisionContext.ts';

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
  /** The call's fields, of which those that say where it was made are kept; null for a consequence of another call. */
  readonly input: object | null;
  /** Actions put to the permission matrix; the first one that it allows is granted. */
  readonly actions: readonly PermittedAction[];
  /** Actions that have to be allowed as well. */
  readonly alsoActions: readonly PermittedAction[];
  /** The comment that the mutation acts on; null for the thread itself. */
  readonly object: string | null;
  /** Other comments of the thread that the decision needs. */
  readonly otherComments: readonly string[];
  /** The parts of the context that the decision needs besides the thread, its object and the object's parent. */
  readonly contextQuery: readonly PartQuery[];
  /**
   * Consequences in other threads or in this one, decided after the call took effect and committed in the same
   * transaction.
   */
  readonly cascades: readonly Call[];
  /** Owner of the object, if not the thread's. */
  ownerOf?(context: OwnerContext): RoleOwner | undefined;
  decide(context: DecisionContext): Effects | null;
  /** Receives the answer and the thread's state after the mutation. */
  resolve(update: ServerUpdate, thread: ThreadRow): void;
}
