import {
  reactionMenuOrder,
  voteValue,
  type CommentMark,
  type CommentRecord,
  type FeedbackMark,
  type FeedbackSentences,
  type FeedbackTarget,
  type PrivacyValue,
  type ReactionCountMap,
  type ReactionType,
  type TextBody,
  type ViewerRights,
} from '../../contract/index.ts';
import { reducedCount, textDirection } from '../../text/index.ts';
import { buildId, buildTarget } from '../buildRecords.ts';

/** A comment on the reference server; everything that can be counted is counted on demand. */
export interface ReferenceComment {
  readonly fbid: string;
  readonly author: string;
  text: string;
  readonly parent: string | null;
  readonly replyTo: string | null;
  readonly clientid: string | null;
  readonly privacy: PrivacyValue;
  readonly createdAt: number;
  editedAt: number | null;
  /** Optional fields that an edit replaces. */
  extras?: Partial<CommentRecord>;
  /** Optional fields that an edit keeps: the second of its video, and whether it is counted. */
  lasting?: Partial<CommentRecord>;
  status: CommentRecord['status'];
  isDeleted: boolean;
  isLow: boolean;
  needsApproval: boolean;
  isApproved: boolean;
  /** The people it is held from. */
  readonly heldFrom: Set<string>;
  version: number;
}

/** A step of the thread's sequence, with the records at that time. */
export interface ReferenceEvent {
  readonly seq: number;
  /** As moderators see it, and the number of held comments in its list. */
  readonly target: FeedbackTarget;
  readonly held: number;
  readonly comments: readonly {
    readonly record: CommentRecord;
    readonly isDeleted: boolean;
    readonly heldFrom: ReadonlySet<string>;
  }[];
  readonly marks: readonly CommentMark[];
  readonly targetMarks: readonly FeedbackMark[];
  readonly sentences: FeedbackSentences;
  /** The rights of the actor who changed them. */
  readonly rights: readonly ViewerRights[];
}

/** The state of the thread. */
export interface ReferenceThread {
  readonly target: string;
  readonly owner: string;
  seq: number;
  isClosed: boolean;
  /** The people muted and banned by moderators. */
  readonly muted: Set<string>;
  readonly banned: Set<string>;
  rightsVersion: number;
  /** True if its comments can be voted on. */
  hasVotes: boolean;
  /** The people who hide comments for everybody. */
  readonly moderators: Set<string>;
  /** The comment pinned by the author, and the accepted answer. */
  pinned: string | null;
  accepted: string | null;
  /** True if the post is a live video; the comment in the slot over its stream, and the step that put it there. */
  isLive: boolean;
  livePinned: string | null;
  livePinEvent: number;
  /** Events up to this one are forgotten. */
  logStart: number;
  readonly comments: Map<string, ReferenceComment>;
  /** By `<actor>:<comment>`. */
  readonly marks: Map<string, CommentMark>;
  /** Each actor's mark on the post. */
  readonly postMarks: Map<string, FeedbackMark>;
  /** The reactors to the post, latest first. */
  reactors: readonly string[];
  readonly events: ReferenceEvent[];
}

export const createReferenceThread = (target: string, owner: string): ReferenceThread => ({
  target,
  owner,
  seq: 0,
  isClosed: false,
  muted: new Set(),
  banned: new Set(),
  rightsVersion: 1,
  hasVotes: true,
  moderators: new Set([owner]),
  pinned: null,
  accepted: null,
  isLive: false,
  livePinned: null,
  livePinEvent: 0,
  logStart: 0,
  comments: new Map(),
  marks: new Map(),
  postMarks: new Map(),
  reactors: [],
  events: [],
});

const living = ({ comments }: ReferenceThread): ReferenceComment[] =>
  [...comments.values()].filter(({ isDeleted }) => !isDeleted);

/** All replies, including held ones. */
export const familyOf = (thread: ReferenceThread, parent: string): ReferenceComment[] =>
  living(thread).filter((comment) => comment.parent === parent);

/** Published replies. */
export const repliesOf = (thread: ReferenceThread, parent: string): ReferenceComment[] =>
  familyOf(thread, parent).filter(({ status }) => status === null);

const reactionsTo = ({ marks }: ReferenceThread, fbid: string): ReactionType[] =>
  [...marks.values()]
    .filter((mark) => mark.fbid === fbid && mark.viewerreaction !== 0)
    .map((mark) => mark.viewerreaction);

function countReactions(reactions: readonly ReactionType[]) {
  const reactioncountmap: ReactionCountMap = {};
  for (const type of reactionMenuOrder) {
    const count = reactions.filter((reaction) => reaction === type).length;
    if (count > 0) reactioncountmap[`${type}`] = { default: count, reduced: reducedCount(count, 'pt-BR') };
  }
  const likecount = reactions.filter((reaction) => reaction === 1).length;
  const reactioncountreduced = reducedCount(reactions.length, 'pt-BR');
  return { likecount, reactioncount: reactions.length, reactioncountreduced, reactioncountmap };
}

export const bodyOf = (text: string): TextBody => ({ text, dir: textDirection(text), ranges: [], mentionstext: null });

const votesOn = ({ marks }: ReferenceThread, fbid: string): number =>
  [...marks.values()].reduce((sum, mark) => sum + (mark.fbid === fbid ? voteValue(mark.voteState) : 0), 0);

const rankOf = (thread: ReferenceThread, { fbid, createdAt, isLow, author }: ReferenceComment): number =>
  Math.log2(
    1 + reactionsTo(thread, fbid).length + 2 * repliesOf(thread, fbid).length + Math.max(0, votesOn(thread, fbid)),
  ) +
  createdAt / 45_000 +
  (author === thread.owner ? 2 : 0) +
  (fbid === thread.accepted ? 2 : 0) -
  (isLow ? 4 : 0);

export function recordOf(thread: ReferenceThread, comment: ReferenceComment): CommentRecord {
  const { fbid, author, parent, replyTo, createdAt, editedAt } = comment;
  const replies = repliesOf(thread, fbid);
  return {
    id: `${thread.target}_${fbid}`,
    fbid,
    legacyid: fbid,
    ftentidentifier: thread.target,
    author,
    body: bodyOf(comment.text),
    parentcommentid: parent,
    parentcommentauthorid: parent === null ? null : (thread.comments.get(parent)?.author ?? null),
    replycommentparentid: replyTo,
    clientid: comment.clientid,
    status: comment.status,
    ...countReactions(reactionsTo(thread, fbid)),
    voteEnabled: thread.hasVotes,
    voteCount: votesOn(thread, fbid),
    replycount: replies.length,
    timestamp: { time: editedAt ?? createdAt },
    originalTimestamp: editedAt === null ? null : createdAt,
    privacy_value: comment.privacy,
    ...comment.extras,
    ...comment.lasting,
    needsApproval: comment.needsApproval,
    isApproved: comment.isApproved,
    sortkeys: { rank: rankOf(thread, comment), activity: replies.at(-1)?.fbid ?? fbid, islow: comment.isLow },
    version: comment.version,
  };
}

const published = (comments: readonly ReferenceComment[]) =>
  comments.filter(
    ({ status, lasting }) =>
      status === null && lasting?.isAnnouncement !== true && lasting?.tipOptionIndex === undefined,
  );

const postReactions = ({ reactors, postMarks }: ReferenceThread): ReactionType[] =>
  reactors.flatMap((actor) => postMarks.get(actor)?.viewerreaction ?? []);

/** Sentences that encode who and how many, so that an outdated one is recognised. */
export function sentencesOf({ target, reactors, seq }: ReferenceThread): FeedbackSentences {
  const textsFor = (reader: string) => {
    const others = reactors.filter((actor) => actor !== reader).join('+');
    const [without, together] = [`${others} of ${reactors.length}`, `you+${others} of ${reactors.length}`];
    const texts = reader === 'none' ? [without, together] : [together, without];
    const both = { current: texts[0] ?? '', alternate: texts[1] ?? '' };
    return { reader, likesentences: both, reactionsentences: both };
  };
  return { ftentidentifier: target, readers: ['none', ...reactors].map(textsFor), version: seq };
}

const liveMode = { value: 'live_streaming', selected: true, isBottomUpVideoCommentSreamingEnabled: true } as const;

/** The number of list entries that only their authors and moderators see. */
export const heldIn = (thread: ReferenceThread): number =>
  living(thread).filter(({ privacy, parent, status }) => privacy === 0 && parent === null && status !== null).length;

/** The target as moderators see it. */
export function targetOf(thread: ReferenceThread): FeedbackTarget {
  const all = living(thread);
  const open = all.filter(({ privacy }) => privacy === 0);
  const reactions = countReactions(postReactions(thread));
  return buildTarget({
    ftentidentifier: thread.target,
    arecommentsdisabled: thread.isClosed,
    commentcount: published(open).length,
    toplevelcount: open.filter(({ parent }) => parent === null).length,
    privatecommentcount: published(all).length - published(open).length,
    authorpinnedcommentid: thread.pinned,
    acceptedanswerid: thread.accepted,
    ...reactions,
    likecount: reactions.reactioncount,
    reactorids: [...thread.reactors],
    userreactions: Object.fromEntries(
      thread.reactors.map((actor) => [actor, thread.postMarks.get(actor)?.viewerreaction ?? 0]),
    ),
    ...(thread.livePinned !== null && { livepinnedcommentid: thread.livePinned }),
    ...(thread.livePinEvent > 0 && { livepineventid: thread.livePinEvent }),
    orderingmodes: thread.isLive ? [liveMode] : [],
    version: thread.seq,
  });
}

/** The target for a viewer; held comments are counted for moderators only. */
export const targetFor = (
  { moderators }: ReferenceThread,
  viewer: string,
  { target, held }: Pick<ReferenceEvent, 'target' | 'held'>,
): FeedbackTarget => (moderators.has(viewer) ? target : { ...target, toplevelcount: target.toplevelcount - held });

/** The effects of a step: the affected comments, and the marks set. */
export interface Touched {
  readonly comments: readonly ReferenceComment[];
  readonly marks?: readonly CommentMark[];
  readonly targetMarks?: readonly FeedbackMark[];
  readonly rights?: readonly ViewerRights[];
}

/** Performs one step of the sequence. */
export function takeStep(thread: ReferenceThread, change: (seq: number) => Touched): ReferenceEvent {
  thread.seq += 1;
  const { comments, marks = [], targetMarks = [], rights = [] } = change(thread.seq);
  for (const comment of comments) comment.version = thread.seq;
  const event = {
    seq: thread.seq,
    target: targetOf(thread),
    held: heldIn(thread),
    comments: comments.map((comment) => ({
      record: recordOf(thread, comment),
      isDeleted: comment.isDeleted,
      heldFrom: new Set(comment.heldFrom),
    })),
    marks,
    rights,
    targetMarks,
    sentences: sentencesOf(thread),
  };
  thread.events.push(event);
  return event;
}

/** The id of the next comment. */
export const nextId = ({ comments }: ReferenceThread): string => buildId(10_000 + comments.size);

/** A viewer's rights. Here everybody is told who is muted and banned. */
export const rightsOf = (thread: ReferenceThread, viewer: string): ViewerRights => ({
  ftentidentifier: thread.target,
  actorforpost: viewer,
  cancomment: true,
  roles: ['viewer'],
  mutedids: [...thread.muted],
  bannedids: [...thread.banned],
  version: thread.rightsVersion,
});
