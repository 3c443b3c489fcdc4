import type {
  AttachedCard,
  CommentRecord,
  CountedReaction,
  OrderingMode,
  PostAttachment,
  PostKind,
  PostPrivacy,
  PostedLiveState,
  PostVideo,
  MediaDescriptions,
  PostWords,
  PrivacyValue,
  ReactionType,
  TextBody,
  VoteState,
  StarsRoom,
  commentExtraEntries,
} from 'ufi-core/contract';
import { voteValue } from 'ufi-core/contract';
import type { ThreadStars } from './stars.ts';
import type { SpamReason } from 'ufi-plugin/contract';
import type { VisibilityFacts } from 'ufi-core/internal/rules';

/** A post; `group` is the id of its group. Times are Unix seconds. */
export interface Post {
  readonly id: string;
  readonly author: string;
  readonly kind: PostKind;
  readonly group: string | null;
  /** Its group allows comments in markdown. */
  readonly isMarkdown?: boolean;
  /** Its group allows custom stickers. */
  readonly areStickersCustom?: boolean;
  readonly privacy: PostPrivacy;
  /** The author's friend list that it is for, if `privacy` says so. */
  readonly list?: string | null | undefined;
  readonly body: TextBody;
  readonly attachment: PostAttachment | null;
  readonly video?: PostVideo | undefined;
  /** The business of the page that posted it. */
  readonly businessId?: string | undefined;
  readonly createdAt: number;
  /** When its words were last changed, by which step of its thread, and the words before; absent if they never were. */
  readonly edited?: {
    readonly at: number;
    readonly version: number;
    readonly earlier: readonly (EarlierText & {
      readonly card?: AttachedCard;
      /** What was then said of its photos, GIFs or video; null if it shows none. */
      readonly descriptions: MediaDescriptions | null;
    })[];
  };
  /** Closed for new comments. */
  readonly isClosed: boolean;
  readonly orderings: readonly OrderingMode[];
  readonly defaultOrdering: OrderingMode;
  /** For an article of a site instead of a post: its key there, and its address. */
  readonly article?: {
    readonly site: string;
    readonly key: string;
    readonly address: string;
    /** Its keys before its page moved. */
    readonly aliases?: readonly string[];
  };
}

/** Number of reactors by reaction. */
export type ReactionCounts = Readonly<Partial<Record<CountedReaction, number>>>;

/** An earlier text of a comment; `version` is the comment's version at that time. Times are Unix seconds. */
export interface EarlierText {
  readonly body: TextBody;
  readonly extras?: CommentExtras | undefined;
  readonly writtenAt: number;
  readonly version: number;
}

/** Optional fields that few comments have (S3.01). */
export type CommentExtras = Pick<CommentRecord, keyof typeof commentExtraEntries>;

/** A comment; immutable. The fields from `reactions` to `version` are derived and recomputed by each journal entry. */
export interface Comment {
  readonly id: string;
  readonly author: string;
  /** The person behind the author. */
  readonly person: string;
  readonly clientId: string | null;
  readonly body: TextBody;
  /** Attachments and other optional fields; absent if there are none. */
  readonly extras?: CommentExtras;
  readonly parent: string | null;
  readonly repliedTo: string | null;
  readonly privacy: PrivacyValue;
  /** The second of the video at which it was written, and whether the video was live. */
  readonly videoTimeOffset?: number | undefined;
  readonly postedLiveState?: PostedLiveState | undefined;
  readonly isDeleted: boolean;
  /** Held: visible only to its author and moderators. */
  readonly isSpam: boolean;
  /** Held only because its author is banned. */
  readonly isHeldByBan?: boolean;
  readonly needsApproval: boolean;
  readonly isApproved: boolean;
  /** Why it looked like spam when it was held. */
  readonly spam?: readonly SpamReason[];
  /** Written by the page under its own live video. */
  readonly isAnnouncement?: boolean;
  /** The constituent badge at the time of writing. */
  readonly constituent?: { readonly title: string; readonly isShown: boolean } | undefined;
  /** The index of the chosen amount, for a comment with a tip. */
  readonly tipOption?: number;
  readonly createdAt: number;
  readonly editedAt: number | null;
  /** Oldest first; absent if it was never edited. */
  readonly earlier?: readonly EarlierText[];
  readonly reactions: ReactionCounts;
  /** Upvotes minus downvotes. */
  readonly votes: number;
  readonly replies: number;
  /** The id of its last reply, or its own. */
  readonly activity: string;
  readonly version: number;
}

/** The mark of an actor on a comment, or on the post. Removed reactions are kept as 0, for their version. */
export interface Mark {
  readonly comment: string;
  readonly actor: string;
  readonly type: ReactionType;
  readonly isHidden: boolean;
  readonly isReported: boolean;
  /** The seq of the last reaction. */
  readonly reacted: number;
  readonly vote: VoteState;
  /** The client id of the call that set it. */
  readonly votedBy: string | null;
  readonly version: number;
}

/** Counts of a thread: comments, list lengths, and reactions to its post. */
export interface ThreadCounts {
  readonly comments: number;
  readonly toplevel: number;
  /** Top-level comments that are held. */
  readonly held: number;
  readonly friendsOnly: number;
  readonly friendsOnlyToplevel: number;
  /** Reactions to the post itself. */
  readonly reactions: ReactionCounts;
  /** Reactors to the post, latest first. */
  readonly reactors: readonly Mark[];
}

/** Highlighted comments of a thread. */
export interface ThreadHighlights {
  readonly pinned: string | null;
  readonly accepted: string | null;
  /** The comment pinned over a broadcast's stream, and the seq of that change. */
  readonly livePinned: string | null;
  readonly livePinEvent: number;
}

/** No highlights. */
export const noHighlights: ThreadHighlights = { pinned: null, accepted: null, livePinned: null, livePinEvent: 0 };

/** One change of a thread, with the new state of everything it changed. */
export interface JournalEntry {
  readonly seq: number;
  readonly comments: readonly Comment[];
  readonly marks: readonly Mark[];
  /** Actors whose reaction to the post or subscription has changed. */
  readonly marked: readonly string[];
  /** Null if unchanged. */
  readonly counts: ThreadCounts | null;
  readonly places: ThreadHighlights;
  /** The actor whose rights are sent, to that actor only. */
  readonly rightsOf: string | null;
  /** The new words of the post; absent if unchanged. */
  readonly postWords?: PostWords;
  /** What the broadcast has received in stars; absent if unchanged. */
  readonly starsRoom?: StarsRoom;
  /** The people whose wallets have changed; absent if none have. */
  readonly paid?: readonly string[];
}

/** An actor's subscription to a thread. */
export interface Subscription {
  readonly isOn: boolean;
  readonly version: number;
}

/** A post with its comment area. */
export interface Thread {
  post: Post;
  /** The seq of the last journal entry. */
  seq: number;
  places: ThreadHighlights;
  /** Absent before the first stars. */
  stars?: ThreadStars;
  /** The post is deleted, so the thread is invisible to everybody. */
  isDeleted: boolean;
  /** Ids of people restricted in this thread: banned, and suspended with the end in Unix seconds. */
  readonly banned: Set<string>;
  readonly suspended: Map<string, number>;
  /** By id, including deleted ones. */
  readonly comments: Map<string, Comment>;
  /** By {@link markKey}. */
  readonly marks: Map<string, Mark>;
  /** Subscriptions by actor, with the seq of their last change. */
  readonly subscriptions: Map<string, Subscription>;
  /** The journal; its oldest entries may be missing. */
  readonly journal: JournalEntry[];
}

/** The key of a mark. */
export const markKey = (comment: string, actor: string): string => `${comment} ${actor}`;

/** Creates the thread of a new post. */
export const createThread = (post: Post): Thread => ({
  post,
  seq: 0,
  isDeleted: false,
  places: noHighlights,
  banned: new Set(),
  suspended: new Map(),
  comments: new Map(),
  marks: new Map(),
  subscriptions: new Map(),
  journal: [],
});

const keptOf = (thread: Thread): Comment[] => [...thread.comments.values()].filter(({ isDeleted }) => !isDeleted);

/** Reactors to a comment or to the post, latest first. */
export const reactorsOf = ({ marks }: Thread, id: string): Mark[] =>
  [...marks.values()]
    .filter(({ comment, type }) => comment === id && type !== 0)
    .sort((one, other) => other.reacted - one.reacted);

export function countReactions(thread: Thread, id: string): ReactionCounts {
  const counts: Partial<Record<number, number>> = {};
  for (const { type } of reactorsOf(thread, id)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Upvotes minus downvotes of a comment. */
export const countVotes = ({ marks }: Thread, id: string): number =>
  [...marks.values()].reduce((sum, { comment, vote }) => sum + (comment === id ? voteValue(vote) : 0), 0);

/** Returns whether an actor is subscribed to a thread. */
export const isSubscribed = ({ subscriptions }: Thread, actor: string): boolean =>
  subscriptions.get(actor)?.isOn ?? false;

/** The status of a comment as the shared rules name it. */
export const statusOf = ({ isDeleted, isSpam }: Pick<Comment, 'isDeleted' | 'isSpam'>): VisibilityFacts['status'] =>
  isDeleted ? 'deleted' : isSpam ? 'held' : 'published';

/** Published replies of a comment, oldest first. */
export const repliesOf = (thread: Thread, id: string): Comment[] =>
  keptOf(thread).filter(({ parent, isSpam }) => parent === id && !isSpam);

/** Merges journal entries, oldest first, keeping the last state of each object. */
export const mergeEntries = (journal: readonly JournalEntry[]): JournalEntry => {
  const starsRoom = journal.findLast((entry) => entry.starsRoom !== undefined)?.starsRoom;
  const postWords = journal.findLast((entry) => entry.postWords !== undefined)?.postWords;
  const paid = [...new Set(journal.flatMap((entry) => entry.paid ?? []))];
  return {
    seq: journal.at(-1)?.seq ?? 0,
    comments: [...new Map(journal.flatMap(({ comments }) => comments.map((each) => [each.id, each]))).values()],
    marks: [
      ...new Map(
        journal.flatMap(({ marks }) => marks.map((each) => [markKey(each.comment, each.actor), each])),
      ).values(),
    ],
    marked: [...new Set(journal.flatMap(({ marked }) => marked))],
    counts: journal.findLast(({ counts }) => counts !== null)?.counts ?? null,
    places: journal.at(-1)?.places ?? noHighlights,
    rightsOf: journal.findLast(({ rightsOf }) => rightsOf !== null)?.rightsOf ?? null,
    ...(postWords && { postWords }),
    ...(starsRoom && { starsRoom }),
    ...(paid.length > 0 && { paid }),
  };
};
