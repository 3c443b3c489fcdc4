import type { ActorRow } from '../records/actorRow.ts';
import type { CommentRow } from '../records/commentRow.ts';
import type { ReactionRow } from '../records/reactionRow.ts';
import type { ThreadRow } from '../records/threadRow.ts';
import type { Restraint } from '../standing/standingRow.ts';
import type { PermittedAction, ReactionType, ReportReason, Restriction, VoteState } from 'ufi-core/contract';

/** What a decision sees: the thread as it is now, with all that earlier changes of the same transaction did to it. */
export interface Scene {
  readonly thread: ThreadRow;
  readonly person: string;
  readonly actor: string;
  /** What the matrix has allowed: of several that were asked for, the first that it does. */
  readonly granted: PermittedAction;
  /** Unix seconds. */
  readonly now: number;
  /** Addresses there are not external. */
  readonly ownOrigins: readonly string[];
  newId(): string;
  /** A comment that the actor may see. Refuses any other (noSuchObject). */
  comment(id: string): CommentRow;
  /** The comment that a reply stands under, whether the actor may see it or not. */
  parentOf(reply: CommentRow): CommentRow | undefined;
  /** The actor's own reaction to a comment, or to the thread. */
  reactionTo(id: string): ReactionType;
  /** Whether the actor has hidden a comment for themselves, and whether they have reported it. */
  markOn(id: string): CommentFlags;
  /** The actor's own vote on a comment, and the client id of the call that has set it. */
  voteOn(id: string): { readonly state: VoteState; readonly clientId: string | null };
  /** Who is restricted here, for whoever moderates. */
  readonly restrained: readonly Restraint[];
  /** Whether the actor hears of the thread. */
  readonly isSubscribed: boolean;
  /** Somebody whom the actor may mention. */
  mentioned(id: string): ActorRow | undefined;
  /** Replies of the comment that was asked for in `familyOf`. */
  readonly replies: readonly CommentRow[];
  /** The last published sibling of that comment. */
  readonly lastSibling: string | null;
}

/** What an actor has done to a comment beside reacting. */
export type CommentFlags = Pick<ReactionRow, 'is_hidden' | 'is_reported'>;

/** A comment as a handler writes it; the rest follows from what changes. */
export type WrittenComment = Omit<CommentRow, 'rank' | 'version'>;

/** A text as it was before an edit. */
export interface CommentEditRow {
  readonly thread_id: string;
  readonly comment_id: string;
  readonly version: number;
  readonly text: string;
  readonly dir: CommentRow['dir'];
  readonly ranges: CommentRow['ranges'];
  readonly written_at: number;
}

/**
 * What a change does, as data. Only what somebody decided is in it: counts, ranks, activity and versions follow from
 * it, and are written by the road.
 */
export interface Effects {
  /** The comment that the line of the audit names, or the thread. */
  readonly object: string;
  /** New comments, and known ones as they are from now on. */
  readonly comments?: readonly WrittenComment[];
  /** Texts that have been replaced. */
  readonly edits?: readonly CommentEditRow[];
  /** What the actor now feels about a comment, or about the thread. */
  readonly reaction?: { readonly to: string; readonly type: ReactionType };
  /** How the actor now votes on a comment. */
  readonly vote?: { readonly on: string; readonly state: VoteState; readonly clientId: string | null };
  readonly isSubscribed?: boolean;
  /** What else the actor has done to a comment. */
  readonly mark?: { readonly to: string } & Partial<CommentFlags>;
  /** What stands out in the thread from now on. */
  readonly places?: Partial<Pick<ThreadRow, 'pinned_comment_id' | 'accepted_comment_id'>>;
  /** What is told to those who moderate. */
  readonly report?: Pick<ReportRow, 'reason' | 'note'>;
  /** Whom it restricts, or lets go, and how that stands in the audit. Such a call travels alone. */
  readonly restriction?: RestrictionChange;
}

/** A restriction that begins or is written anew, or some that end. */
export interface RestrictionChange {
  readonly scope_id: string;
  readonly actor_id: string;
  readonly put: { readonly thread_id: string; readonly kind: Restriction; readonly until: number | null } | null;
  /** Ends the restrictions of that kind, in the scope and under this thread. */
  readonly lift: Restriction | null;
  /** What the audit keeps beside who did what to whom. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** A row of `reports`. */
export interface ReportRow {
  readonly thread_id: string;
  readonly comment_id: string;
  readonly person_id: string;
  readonly actor_id: string;
  readonly reason: ReportReason;
  readonly note: string;
  /** Whose moderators read it. */
  readonly scope_id: string;
  readonly owner_id: string | null;
}
