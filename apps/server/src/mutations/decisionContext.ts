import type { CrossPostRow, NewCrossPost } from '../database/rows/crossPostRow.ts';
import type { TokenName } from '../database/rows/composerTokens.ts';
import type { ActorRow } from '../database/rows/actorRow.ts';
import type { CommentRow, ConstituentBadge } from '../database/rows/commentRow.ts';
import type { MediaRow } from '../database/rows/mediaRow.ts';
import type { ReactionRow } from '../database/rows/reactionRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import type {
  Attachment,
  AuditedAction,
  PermittedAction,
  PostVideo,
  ReactionType,
  ReportReason,
  Restriction,
  VoteState,
} from 'ufi-core/contract';
import type { SiteScreen } from '../database/rows/siteScreen.ts';
import type { Restraint, SharedReason } from '../access/accessRow.ts';

/**
 * Input of a decision: the thread's current state, including the effects of earlier mutations in the same transaction.
 */
export interface DecisionContext {
  readonly thread: ThreadRow;
  readonly person: string;
  readonly actor: string;
  /** The action that the permission matrix granted: the first allowed one of those requested. */
  readonly granted: PermittedAction;
  /** Whether the actor may approve held comments here. */
  readonly mayApprove: boolean;
  /** The site's moderation rules for an article's comments; null under a post. */
  readonly screen: SiteScreen | null;
  /** Unix seconds. */
  readonly now: number;
  /** Origins whose addresses are not external. */
  readonly ownOrigins: readonly string[];
  newId(): string;
  /**
   * A comment that the actor can see.
   *
   * @throws ApiError noSuchObject for any other
   */
  comment(id: string): CommentRow;
  /** The parent of a reply, whether the actor can see it or not. */
  parentOf(reply: CommentRow): CommentRow | undefined;
  /** The actor's own reaction to a comment or to the thread. */
  reactionTo(id: string): ReactionType;
  /** Whether the actor has hidden or reported a comment. */
  markOn(id: string): CommentFlags;
  /** The actor's own vote on a comment, and the client id of the call that set it. */
  voteOn(id: string): { readonly state: VoteState; readonly clientId: string | null };
  /** The actor is banned from the article's site, so their comments here are held. */
  readonly isHeld: boolean;
  /** The badge for the actor's new comments here; null without one. */
  readonly constituency: ConstituentBadge | null;
  /** Restrictions in force here, visible to moderators only. */
  readonly restrained: readonly Restraint[];
  /** Whether the actor is subscribed to the thread. */
  readonly isSubscribed: boolean;
  /** An actor who may be mentioned: one who can see the thread and has not blocked the author. */
  mentioned(id: string): ActorRow | undefined;
  /** A medium named by the call, whoever owns it. */
  media(id: string): MediaRow | undefined;
  /** The attachment that the person prepared for their next comment under this post. */
  token(name: TokenName): Attachment | undefined;
  /** A cross-post named by the call, if it carries something of this thread and the person can see it. */
  crossPost(id: string): CrossPostRow | undefined;
  /** Replies of the comment named by `familyOf`. */
  readonly replies: readonly CommentRow[];
  /** Last published sibling of that comment. */
  readonly lastSibling: string | null;
  /** The comments selected by `purge` in their current state with their replies, and the parents that remain. */
  readonly purged: readonly CommentRow[];
  readonly remainingParents: readonly CommentRow[];
  /** Rules of the thread's group, for mutations of rights. */
  readonly rules: readonly GroupRule[];
}

/** A rule of a group. */
export interface GroupRule {
  readonly id: string;
  readonly title: string;
}

/** An actor's personal flags on a comment. */
export type CommentFlags = Pick<ReactionRow, 'is_hidden' | 'is_reported'>;

/** A comment as written by a handler. Rank and version are derived. */
export type WrittenComment = Omit<CommentRow, 'rank' | 'version'>;

/** A row of `comment_edits`: a text before an edit. */
export interface CommentEditRow {
  readonly thread_id: string;
  readonly comment_id: string;
  readonly version: number;
  readonly text: string;
  readonly dir: CommentRow['dir'];
  readonly ranges: CommentRow['ranges'];
  readonly extras: CommentRow['extras'];
  readonly written_at: number;
}

/** A row of `attached_media`. A medium is attached to at most one comment. */
export interface AttachedMediaRow {
  readonly media_id: string;
  readonly thread_id: string;
  readonly comment_id: string;
}

/**
 * Effects of a mutation, as data. They hold decisions only: counts, ranks, activity and versions are derived by
 * `applyEffects`.
 */
export interface Effects {
  /** The comment, or else the thread, that the journal and audit rows refer to. */
  readonly object: string;
  /** New comments, and known ones in their new state. */
  readonly comments?: readonly WrittenComment[];
  /** Previous texts of edited comments. */
  readonly edits?: readonly CommentEditRow[];
  /** Media that become attached to the comment. */
  readonly attached?: readonly AttachedMediaRow[];
  /** The actor's new reaction to a comment or to the thread. */
  readonly reaction?: { readonly to: string; readonly type: ReactionType };
  /** The actor's new vote on a comment. */
  readonly vote?: { readonly on: string; readonly state: VoteState; readonly clientId: string | null };
  readonly isSubscribed?: boolean;
  /** The actor's new flags on a comment. */
  readonly mark?: { readonly to: string } & Partial<CommentFlags>;
  /** New pinned or accepted comments of the thread. */
  readonly highlights?: Partial<Pick<ThreadRow, HighlightName>>;
  /** A report to the moderators. */
  readonly report?: Pick<ReportRow, 'reason' | 'note'>;
  /** Comment whose report by this person is withdrawn. */
  readonly withdrawsReportOn?: string;
  /** Restrictions to impose or lift. Such a call has its own transaction. */
  readonly restrictions?: readonly RestrictionChange[];
  /** Removal of a member from the group. Such a call has its own transaction. */
  readonly departure?: Departure;
  /** New state of the post's video. */
  readonly video?: PostVideo;
  /** New cross-posts, and the ids of those to remove. */
  readonly posts?: readonly NewCrossPost[];
  readonly removedPosts?: readonly string[];
  /** Closes the article's thread or reopens it. Such a call has its own transaction. */
  readonly isClosed?: boolean;
  /** Deletes the post and its thread. */
  readonly isPostDeleted?: boolean;
  /** Comments whose reports are resolved. */
  readonly closesReportsOn?: readonly string[];
  /** Comments whose reports are reopened. */
  readonly reopensReportsOn?: readonly string[];
  /** Audit entry, for actions on somebody else. */
  readonly audit?: AuditNote;
}

/** Contents of an audit entry besides actor, time and place. */
export interface AuditNote {
  readonly action: AuditedAction;
  /** The affected actor. */
  readonly target: string;
  readonly comment: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Removal of a person from a group, with its audit entry. */
export interface Departure {
  readonly person_id: string;
  /** Applies to the other groups that the acting person administers as well. */
  readonly isEverywhere: boolean;
  /** Declines the person's own pending requests to join. */
  readonly isDeclined: boolean;
  readonly isBarred: boolean;
}

/** Columns of a thread that name a highlighted comment. */
export type HighlightName = 'pinned_comment_id' | 'accepted_comment_id' | 'live_pinned_comment_id';

/** A restriction that is imposed or replaced, or a kind of restriction that is lifted. */
export interface RestrictionChange {
  readonly scope_id: string;
  readonly actor_id: string;
  readonly put: {
    readonly thread_id: string;
    readonly kind: Restriction;
    readonly until: number | null;
    /** Reason shown to the restricted person. */
    readonly told?: SharedReason | null;
  } | null;
  /** Lifts the restrictions of this kind, in the scope and under this thread. */
  readonly lift: Restriction | null;
}

/** A row of `reports`. */
export interface ReportRow {
  readonly thread_id: string;
  readonly comment_id: string;
  readonly person_id: string;
  readonly actor_id: string;
  readonly reason: ReportReason;
  readonly note: string;
  /** Scope whose moderators read the report. */
  readonly scope_id: string;
  readonly owner_id: string | null;
}
