import type {
  CommentRecord,
  CountedReaction,
  OrderingMode,
  PostAttachment,
  PostKind,
  PostPrivacy,
  PostedLiveState,
  PostVideo,
  PrivacyValue,
  ReactionType,
  TextBody,
  VoteState,
  commentExtraEntries,
} from 'ufi-core/contract';
import { voteValue } from 'ufi-core/contract';

/** A post; `group` is the id of the group that it stands in. Times are Unix seconds. */
export interface Post {
  readonly id: string;
  readonly author: string;
  readonly kind: PostKind;
  readonly group: string | null;
  /** Its group lets comments be written as markdown. */
  readonly isMarkdown?: boolean;
  /** Its group lets people bring stickers of their own. */
  readonly areStickersCustom?: boolean;
  readonly privacy: PostPrivacy;
  readonly body: TextBody;
  readonly attachment: PostAttachment | null;
  readonly video?: PostVideo | undefined;
  /** The business that the page is of whose post it is. */
  readonly businessId?: string | undefined;
  readonly createdAt: number;
  /** No comment is taken any more. */
  readonly isClosed: boolean;
  readonly orderings: readonly OrderingMode[];
  readonly defaultOrdering: OrderingMode;
  /** Where it is no post but an article of a site: its key there, and its address. */
  readonly article?: {
    readonly site: string;
    readonly key: string;
    readonly address: string;
    /** Where its page was before it moved. */
    readonly aliases?: readonly string[];
  };
}

/** How many have reacted, by reaction. */
export type ReactionCounts = Readonly<Partial<Record<CountedReaction, number>>>;

/** A text that a comment had before an edit; `version` is the comment's number then. Times are Unix seconds. */
export interface EarlierText {
  readonly body: TextBody;
  readonly extras?: CommentExtras | undefined;
  readonly writtenAt: number;
  readonly version: number;
}

/** What most comments have nothing of (S3.01). */
export type CommentExtras = Pick<CommentRecord, keyof typeof commentExtraEntries>;

/** A comment, never changed in place. What follows from others (`reactions` to `version`) is counted anew by a step. */
export interface Comment {
  readonly id: string;
  readonly author: string;
  /** The real person behind the author. */
  readonly person: string;
  readonly clientId: string | null;
  readonly body: TextBody;
  /** What hangs on it, and whatever else most comments have nothing of; absent where it has nothing. */
  readonly extras?: CommentExtras;
  readonly parent: string | null;
  readonly repliedTo: string | null;
  readonly privacy: PrivacyValue;
  /** Seconds into the video at which it was written, and whether that was live. */
  readonly videoTimeOffset?: number | undefined;
  readonly postedLiveState?: PostedLiveState | undefined;
  readonly isDeleted: boolean;
  /** Held as spam: only its author and those who moderate see it. */
  readonly isSpam: boolean;
  /** Nothing but a ban of its author holds it. */
  readonly isHeldByBan?: boolean;
  readonly needsApproval: boolean;
  readonly isApproved: boolean;
  /** The page's own word under its live video. */
  readonly isAnnouncement?: boolean;
  /** The badge that it was written with. */
  readonly constituent?: { readonly title: string; readonly isShown: boolean } | undefined;
  /** It came with a tip: which amount was chosen. */
  readonly tipOption?: number;
  readonly createdAt: number;
  readonly editedAt: number | null;
  /** Oldest first; absent where it was never edited. */
  readonly earlier?: readonly EarlierText[];
  readonly reactions: ReactionCounts;
  /** Upvotes less downvotes. */
  readonly votes: number;
  readonly replies: number;
  /** The id of the later of the comment and its last reply. */
  readonly activity: string;
  readonly version: number;
}

/** What one actor has done to a comment, or to the post itself; 0 stays behind so that its version does. */
export interface Mark {
  readonly comment: string;
  readonly actor: string;
  readonly type: ReactionType;
  readonly isHidden: boolean;
  readonly isReported: boolean;
  /** The number of the step in which they last reacted. */
  readonly reacted: number;
  readonly vote: VoteState;
  /** The client id of the call that has set it. */
  readonly votedBy: string | null;
  readonly version: number;
}

/** What a thread counts: its comments, the places of its lists, and reactions to its post. */
export interface ThreadCounts {
  readonly comments: number;
  readonly toplevel: number;
  /** Of those, what only its author and moderators see. */
  readonly held: number;
  readonly friendsOnly: number;
  readonly friendsOnlyToplevel: number;
  /** Reactions to the post itself. */
  readonly reactions: ReactionCounts;
  /** Who has reacted to it, the latest first. */
  readonly reactors: readonly Mark[];
}

/** What stands out in a thread. */
export interface ThreadHighlights {
  readonly pinned: string | null;
  readonly accepted: string | null;
  /** What is in the slot over a broadcast's stream, and the number of the step since when. */
  readonly livePinned: string | null;
  readonly livePinEvent: number;
}

/** Nothing stands out. */
export const noHighlights: ThreadHighlights = { pinned: null, accepted: null, livePinned: null, livePinEvent: 0 };

/** One change of a thread: what it changed, as it was afterwards. */
export interface JournalEntry {
  readonly seq: number;
  readonly comments: readonly Comment[];
  readonly marks: readonly Mark[];
  /** Actors who have reacted to the post or begun or ceased to hear of it. */
  readonly marked: readonly string[];
  /** Null where they stayed as they were. */
  readonly counts: ThreadCounts | null;
  readonly places: ThreadHighlights;
  /** Who hears of their rights. */
  readonly rightsOf: string | null;
}

/** Whether somebody hears of a thread. */
export interface Subscription {
  readonly isOn: boolean;
  readonly version: number;
}

/** A post with its comment area. */
export interface Thread {
  post: Post;
  /** The number of the last step. */
  seq: number;
  places: ThreadHighlights;
  /** The post is gone, and nobody sees anything of it any more. */
  isDeleted: boolean;
  /** Ids of people who may not act here: banned, and suspended with the end in Unix seconds. */
  readonly banned: Set<string>;
  readonly suspended: Map<string, number>;
  /** By id, the deleted ones too. */
  readonly comments: Map<string, Comment>;
  /** By {@link markKey}. */
  readonly marks: Map<string, Mark>;
  /** Whether each actor hears of the thread, and since which step. */
  readonly subscriptions: Map<string, Subscription>;
  /** The log; what was forgotten of it is missing at its beginning. */
  readonly journal: JournalEntry[];
}

/** The key of a mark. */
export const markKey = (comment: string, actor: string): string => `${comment} ${actor}`;

/** The comment area of a new post. */
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

/** Who has reacted to a comment or to the post, the latest first. */
export const reactorsOf = ({ marks }: Thread, id: string): Mark[] =>
  [...marks.values()]
    .filter(({ comment, type }) => comment === id && type !== 0)
    .sort((one, other) => other.reacted - one.reacted);

export function countReactions(thread: Thread, id: string): ReactionCounts {
  const counts: Partial<Record<number, number>> = {};
  for (const { type } of reactorsOf(thread, id)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Upvotes of a comment less its downvotes. */
export const countVotes = ({ marks }: Thread, id: string): number =>
  [...marks.values()].reduce((sum, { comment, vote }) => sum + (comment === id ? voteValue(vote) : 0), 0);

/** Whether somebody hears of a thread. */
export const isSubscribed = ({ subscriptions }: Thread, actor: string): boolean =>
  subscriptions.get(actor)?.isOn ?? false;

const isCounted = ({ isSpam, isAnnouncement, tipOption }: Comment): boolean =>
  !isSpam && isAnnouncement !== true && tipOption === undefined;

/** Counts what a thread has now. */
export function countThread(thread: Thread): ThreadCounts {
  const kept = keptOf(thread);
  // What is held, announced or came with a tip keeps its place in the list and is no comment that anybody counts; nor
  // are the replies to what is held.
  const isHeld = ({ parent }: Comment) => thread.comments.get(parent ?? '')?.isSpam === true;
  const count = (isPublic: boolean, isToplevel: boolean) =>
    kept.filter(
      (comment) =>
        (comment.privacy === 0) === isPublic &&
        (isToplevel ? comment.parent === null : isCounted(comment) && !isHeld(comment)),
    ).length;
  return {
    comments: count(true, false),
    toplevel: count(true, true),
    held: kept.filter(({ privacy, parent, isSpam }) => privacy === 0 && parent === null && isSpam).length,
    friendsOnly: count(false, false),
    friendsOnlyToplevel: count(false, true),
    reactions: countReactions(thread, thread.post.id),
    reactors: reactorsOf(thread, thread.post.id),
  };
}

/** Published replies of a comment, oldest first. */
export const repliesOf = (thread: Thread, id: string): Comment[] =>
  keptOf(thread).filter(({ parent, isSpam }) => parent === id && !isSpam);

/** Several steps as one, oldest first: of each thing its last state. */
export const mergeEntries = (journal: readonly JournalEntry[]): JournalEntry => ({
  seq: journal.at(-1)?.seq ?? 0,
  comments: [...new Map(journal.flatMap(({ comments }) => comments.map((each) => [each.id, each]))).values()],
  marks: [
    ...new Map(journal.flatMap(({ marks }) => marks.map((each) => [markKey(each.comment, each.actor), each]))).values(),
  ],
  marked: [...new Set(journal.flatMap(({ marked }) => marked))],
  counts: journal.findLast(({ counts }) => counts !== null)?.counts ?? null,
  places: journal.at(-1)?.places ?? noHighlights,
  rightsOf: journal.findLast(({ rightsOf }) => rightsOf !== null)?.rightsOf ?? null,
});
