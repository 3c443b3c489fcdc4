import type {
  CountedReaction,
  OrderingMode,
  PostAttachment,
  PostKind,
  PostPrivacy,
  PrivacyValue,
  ReactionType,
  TextBody,
} from 'ufi-core/contract';

/** A post; the mock world has no groups. Times are Unix seconds. */
export interface Post {
  readonly id: string;
  readonly author: string;
  readonly kind: PostKind;
  readonly privacy: Exclude<PostPrivacy, 'group'>;
  readonly body: TextBody;
  readonly attachment: PostAttachment | null;
  readonly createdAt: number;
  /** No comment is taken any more. */
  readonly isClosed: boolean;
  readonly orderings: readonly OrderingMode[];
  readonly defaultOrdering: OrderingMode;
  /** Where it is no post but an article of a site: its key there, and its address. */
  readonly article?: { readonly site: string; readonly key: string; readonly address: string };
}

/** A comment, never changed in place. What follows from others (`reactions` to `version`) is counted anew by a step. */
export interface Comment {
  readonly id: string;
  readonly author: string;
  /** The real person behind the author. */
  readonly person: string;
  readonly clientId: string | null;
  readonly body: TextBody;
  readonly parent: string | null;
  readonly repliedTo: string | null;
  readonly privacy: PrivacyValue;
  readonly isDeleted: boolean;
  /** Held as spam: only its author and those who moderate see it. */
  readonly isSpam: boolean;
  readonly needsApproval: boolean;
  readonly isApproved: boolean;
  readonly createdAt: number;
  readonly editedAt: number | null;
  readonly reactions: Readonly<Partial<Record<CountedReaction, number>>>;
  readonly replies: number;
  /** The id of the later of the comment and its last reply. */
  readonly activity: string;
  readonly version: number;
}

/** What one actor feels about a comment; 0 stays behind so that its version does. */
export interface Mark {
  readonly comment: string;
  readonly actor: string;
  readonly type: ReactionType;
  readonly isHidden: boolean;
  readonly isReported: boolean;
  readonly version: number;
}

/** How many comments a thread shows, and how many places its lists have. */
export interface ThreadCounts {
  readonly comments: number;
  readonly toplevel: number;
  readonly friendsOnly: number;
  readonly friendsOnlyToplevel: number;
}

/** What stands out in a thread. */
export interface ThreadPlaces {
  readonly pinned: string | null;
  readonly accepted: string | null;
}

/** One change of a thread: what it changed, as it was afterwards. */
export interface Step {
  readonly seq: number;
  readonly comments: readonly Comment[];
  readonly marks: readonly Mark[];
  /** Actors who hear of the thread since then. */
  readonly subscribers: readonly string[];
  /** Null where they stayed as they were. */
  readonly counts: ThreadCounts | null;
  readonly places: ThreadPlaces;
}

/** A post with its comment area. */
export interface Thread {
  readonly post: Post;
  /** The number of the last step. */
  seq: number;
  places: ThreadPlaces;
  /** By id, the deleted ones too. */
  readonly comments: Map<string, Comment>;
  /** By {@link markKey}. */
  readonly marks: Map<string, Mark>;
  /** The number of the step that subscribed each actor. */
  readonly subscriptions: Map<string, number>;
  /** The log; what was forgotten of it is missing at its beginning. */
  readonly steps: Step[];
}

/** The key of a mark. */
export const markKey = (comment: string, actor: string): string => `${comment} ${actor}`;

/** The comment area of a new post. */
export const createThread = (post: Post): Thread => ({
  post,
  seq: 0,
  places: { pinned: null, accepted: null },
  comments: new Map(),
  marks: new Map(),
  subscriptions: new Map(),
  steps: [],
});

const keptOf = (thread: Thread): Comment[] => [...thread.comments.values()].filter(({ isDeleted }) => !isDeleted);

/** Counts what a thread has now. */
export function countThread(thread: Thread): ThreadCounts {
  const kept = keptOf(thread);
  // A held comment keeps its place in the list and is no comment that anybody counts.
  const count = (isPublic: boolean, isToplevel: boolean) =>
    kept.filter(
      ({ privacy, parent, isSpam }) => (privacy === 0) === isPublic && (isToplevel ? parent === null : !isSpam),
    ).length;
  return {
    comments: count(true, false),
    toplevel: count(true, true),
    friendsOnly: count(false, false),
    friendsOnlyToplevel: count(false, true),
  };
}

/** Published replies of a comment, oldest first. */
export const repliesOf = (thread: Thread, id: string): Comment[] =>
  keptOf(thread).filter(({ parent, isSpam }) => parent === id && !isSpam);

/** Several steps as one, oldest first: of each thing its last state. */
export const joinSteps = (steps: readonly Step[]): Step => ({
  seq: steps.at(-1)?.seq ?? 0,
  comments: [...new Map(steps.flatMap(({ comments }) => comments.map((each) => [each.id, each]))).values()],
  marks: [
    ...new Map(steps.flatMap(({ marks }) => marks.map((each) => [markKey(each.comment, each.actor), each]))).values(),
  ],
  subscribers: steps.flatMap(({ subscribers }) => subscribers),
  counts: steps.findLast(({ counts }) => counts !== null)?.counts ?? null,
  places: steps.at(-1)?.places ?? { pinned: null, accepted: null },
});
