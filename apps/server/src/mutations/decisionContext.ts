import type { CommentRow, ConstituentBadge } from '../database/rows/commentRow.ts';
import type { ReactionRow } from '../database/rows/reactionRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import type { PermittedAction, Role, ReactionType, VoteState } from 'ufi-core/contract';
import type { ActiveRestriction } from '../access/accessRow.ts';
import type { PartReader } from './contextPart.ts';
import type { SideEffect } from './sideEffect.ts';

/**
 * Input of a decision: the thread's current state, including the effects of earlier mutations in the same transaction.
 */
export interface DecisionContext extends PartReader {
  readonly thread: ThreadRow;
  readonly person: string;
  readonly actor: string;
  /** The action that the permission matrix granted: the first allowed one of those requested. */
  readonly granted: PermittedAction;
  /** The actor's roles on the thread. */
  readonly roles: readonly Role[];
  /** True if the actor may approve held comments here. */
  readonly mayApprove: boolean;
  /** Unix seconds. */
  readonly now: number;
  /** Origins whose addresses are not external. */
  readonly ownOrigins: readonly string[];
  /** Origins that readers may play broadcasts from. */
  readonly liveOrigins: readonly string[];
  newId(): string;
  /**
   * A comment that the actor can see.
   *
   * @throws ApiError noSuchObject for any other
   */
  comment(id: string): CommentRow;
  /** A loaded comment in its current state, whether the actor can see it or not. */
  loaded(id: string | null): CommentRow | undefined;
  /** The actor's own reaction to a comment or to the thread. */
  reactionTo(id: string): ReactionType;
  /** True if the actor has hidden or reported a comment. */
  markOn(id: string): CommentFlags;
  /** The actor's own vote on a comment, and the client id of the call that set it. */
  voteOn(id: string): { readonly state: VoteState; readonly clientId: string | null };
  /** The actor is banned from the article's site, so their comments here are held. */
  readonly isHeld: boolean;
  /** The badge for the actor's new comments here; null without one. */
  readonly constituency: ConstituentBadge | null;
  /** Restrictions in force here, visible to moderators only. */
  readonly activeRestrictions: readonly ActiveRestriction[];
  /** True if the actor is subscribed to the thread. */
  readonly isSubscribed: boolean;
}

/** What is known before a call is authorized. */
export type OwnerContext = Pick<DecisionContext, 'thread' | 'person' | 'part'>;

/** An actor's personal flags on a comment. */
export type CommentFlags = Pick<ReactionRow, 'is_hidden' | 'is_reported'>;

/** A comment as written by a handler. Rank and version are derived. */
export type WrittenComment = Omit<CommentRow, 'rank' | 'version'>;

/**
 * Effects of a mutation, as data. They hold decisions only: counts, ranks, activity and versions are derived by
 * `applyEffects`.
 */
export interface Effects {
  /** The comment, or else the thread, that the journal and audit rows refer to. */
  readonly object: string;
  /** New comments, and known ones in their new state. */
  readonly comments?: readonly WrittenComment[];
  /** The actor's new reaction to a comment or to the thread. */
  readonly reaction?: { readonly to: string; readonly type: ReactionType };
  /** The actor's new vote on a comment. */
  readonly vote?: { readonly on: string; readonly state: VoteState; readonly clientId: string | null };
  readonly isSubscribed?: boolean;
  /** The actor's new flags on a comment. */
  readonly mark?: { readonly to: string } & Partial<CommentFlags>;
  /** New pinned or accepted comments of the thread. */
  readonly highlights?: Partial<Pick<ThreadRow, HighlightName>>;
  /** What features write besides that. */
  readonly sideEffects?: readonly SideEffect[];
}

/** Columns of a thread that name a highlighted comment. */
export type HighlightName = 'pinned_comment_id' | 'accepted_comment_id' | 'live_pinned_comment_id';
