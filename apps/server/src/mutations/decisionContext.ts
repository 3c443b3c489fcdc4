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

/** What a decision sees: the thread as it is now, with all that earlier changes of the same transaction did to it. */
export interface DecisionContext {
  readonly thread: ThreadRow;
  readonly person: string;
  readonly actor: string;
  /** What the matrix has allowed: of several that were asked for, the first that it does. */
  readonly granted: PermittedAction;
  /** Whether the actor lets comments through here that are held. */
  readonly mayApprove: boolean;
  /** What the article's site asks of a comment; null under a post. */
  readonly screen: SiteScreen | null;
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
  /** What the actor writes under this article is held: they are banned from its site. */
  readonly isHeld: boolean;
  /** The badge of what the actor writes here; null where there is none. */
  readonly constituency: ConstituentBadge | null;
  /** Who is restricted here, for whoever moderates. */
  readonly restrained: readonly Restraint[];
  /** Whether the actor hears of the thread. */
  readonly isSubscribed: boolean;
  /** Somebody whom the actor may mention: who sees the thread, and has not blocked the actor. */
  mentioned(id: string): ActorRow | undefined;
  /** A thing that the call has named, whoever's it is. */
  media(id: string): MediaRow | undefined;
  /** What the person has told of before, for a comment of theirs under this post to carry. */
  token(name: TokenName): Attachment | undefined;
  /** A post that the call has named, where it carries something of this thread and the person sees it. */
  crossPost(id: string): CrossPostRow | undefined;
  /** Replies of the comment that was asked for in `familyOf`. */
  readonly replies: readonly CommentRow[];
  /** The last published sibling of that comment. */
  readonly lastSibling: string | null;
  /** What was asked for in `purge`, as it is by now, with their replies; and parents that stay. */
  readonly purged: readonly CommentRow[];
  readonly remainingParents: readonly CommentRow[];
  /** The rules of the group that the thread stands in, where the change is about rights. */
  readonly rules: readonly GroupRule[];
}

/** A rule of a group. */
export interface GroupRule {
  readonly id: string;
  readonly title: string;
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
  readonly extras: CommentRow['extras'];
  readonly written_at: number;
}

/** A row of `attached_media`: a thing hangs on one comment at most. */
export interface AttachedMediaRow {
  readonly media_id: string;
  readonly thread_id: string;
  readonly comment_id: string;
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
  /** Things that from now on are that comment's. */
  readonly attached?: readonly AttachedMediaRow[];
  /** What the actor now feels about a comment, or about the thread. */
  readonly reaction?: { readonly to: string; readonly type: ReactionType };
  /** How the actor now votes on a comment. */
  readonly vote?: { readonly on: string; readonly state: VoteState; readonly clientId: string | null };
  readonly isSubscribed?: boolean;
  /** What else the actor has done to a comment. */
  readonly mark?: { readonly to: string } & Partial<CommentFlags>;
  /** What stands out in the thread from now on. */
  readonly highlights?: Partial<Pick<ThreadRow, HighlightName>>;
  /** What is told to those who moderate. */
  readonly report?: Pick<ReportRow, 'reason' | 'note'>;
  /** The comment of which the person has told them, and takes that back. */
  readonly withdrawsReportOn?: string;
  /** Whom it restricts, or lets go. Such a call travels alone. */
  readonly restrictions?: readonly RestrictionChange[];
  /** Whom it puts out of the group. Such a call travels alone. */
  readonly departure?: Departure;
  /** The video of the post as it is from now on. */
  readonly video?: PostVideo;
  /** New posts that carry something of the thread, and those that do so no longer, by their ids. */
  readonly posts?: readonly NewCrossPost[];
  readonly removedPosts?: readonly string[];
  /** The article's thread is closed from now on, or open again. Such a call travels alone. */
  readonly isClosed?: boolean;
  /** The post is gone, and its thread with it. */
  readonly isPostDeleted?: boolean;
  /** Comments whose reports somebody has dealt with. */
  readonly closesReportsOn?: readonly string[];
  /** Comments whose reports are to be looked at again. */
  readonly reopensReportsOn?: readonly string[];
  /** The line of the audit, where it is about somebody else. */
  readonly audit?: AuditNote;
}

/** What the audit keeps beside who did it, and where. */
export interface AuditNote {
  readonly action: AuditedAction;
  /** To whom. */
  readonly target: string;
  readonly comment: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A person who is put out of a group, with its line of the audit. */
export interface Departure {
  readonly person_id: string;
  /** Also of the other groups that the same person administers. */
  readonly isEverywhere: boolean;
  /** Their own requests to join are declined. */
  readonly isDeclined: boolean;
  readonly isBarred: boolean;
}

/** The places of a thread in which a comment stands out. */
export type HighlightName = 'pinned_comment_id' | 'accepted_comment_id' | 'live_pinned_comment_id';

/** A restriction that begins or is written anew, or some that end. */
export interface RestrictionChange {
  readonly scope_id: string;
  readonly actor_id: string;
  readonly put: {
    readonly thread_id: string;
    readonly kind: Restriction;
    readonly until: number | null;
    /** What they are told of the reason. */
    readonly told?: SharedReason | null;
  } | null;
  /** Ends the restrictions of that kind, in the scope and under this thread. */
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
  /** Whose moderators read it. */
  readonly scope_id: string;
  readonly owner_id: string | null;
}
