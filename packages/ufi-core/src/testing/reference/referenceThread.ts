import {
  reactionMenuOrder,
  type CommentMark,
  type CommentRecord,
  type FeedbackTarget,
  type PrivacyValue,
  type ReactionCountMap,
  type ReactionType,
  type TextBody,
} from '../../contract/index.ts';
import { reducedCount, textDirection } from '../../text/index.ts';
import { buildId, buildTarget } from '../buildRecords.ts';

/** A comment as the reference server keeps it: what can be counted is counted each time it is asked. */
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
  status: CommentRecord['status'];
  isDeleted: boolean;
  isLow: boolean;
  needsApproval: boolean;
  isApproved: boolean;
  /** Who may not see it for now. */
  readonly heldFrom: Set<string>;
  version: number;
}

/** One step of a thread's sequence, as it was when it happened. */
export interface ReferenceEvent {
  readonly seq: number;
  readonly target: FeedbackTarget;
  readonly comments: readonly {
    readonly record: CommentRecord;
    readonly isDeleted: boolean;
    readonly heldFrom: ReadonlySet<string>;
  }[];
  readonly marks: readonly CommentMark[];
}

/** A thread, as simple as can be. */
export interface ReferenceThread {
  readonly target: string;
  readonly owner: string;
  seq: number;
  isClosed: boolean;
  /** Who hides for all. */
  readonly moderators: Set<string>;
  /** What the author has pinned, and the answer that is accepted. */
  pinned: string | null;
  accepted: string | null;
  /** Events up to this one are forgotten. */
  logStart: number;
  readonly comments: Map<string, ReferenceComment>;
  /** By `<actor>:<comment>`. */
  readonly marks: Map<string, CommentMark>;
  readonly events: ReferenceEvent[];
}

export const createReferenceThread = (target: string, owner: string): ReferenceThread => ({
  target,
  owner,
  seq: 0,
  isClosed: false,
  moderators: new Set([owner]),
  pinned: null,
  accepted: null,
  logStart: 0,
  comments: new Map(),
  marks: new Map(),
  events: [],
});

const living = ({ comments }: ReferenceThread): ReferenceComment[] =>
  [...comments.values()].filter(({ isDeleted }) => !isDeleted);

/** All replies that there are, held ones too. */
export const familyOf = (thread: ReferenceThread, parent: string): ReferenceComment[] =>
  living(thread).filter((comment) => comment.parent === parent);

/** Published replies. */
export const repliesOf = (thread: ReferenceThread, parent: string): ReferenceComment[] =>
  familyOf(thread, parent).filter(({ status }) => status === null);

const reactionsTo = ({ marks }: ReferenceThread, fbid: string): ReactionType[] =>
  [...marks.values()]
    .filter((mark) => mark.fbid === fbid && mark.viewerreaction !== 0)
    .map((mark) => mark.viewerreaction);

function countReactions(thread: ReferenceThread, fbid: string) {
  const reactions = reactionsTo(thread, fbid);
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

const rankOf = (thread: ReferenceThread, { fbid, createdAt, isLow, author }: ReferenceComment): number =>
  Math.log2(1 + reactionsTo(thread, fbid).length + 2 * repliesOf(thread, fbid).length) +
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
    ...countReactions(thread, fbid),
    replycount: replies.length,
    timestamp: { time: editedAt ?? createdAt },
    originalTimestamp: editedAt === null ? null : createdAt,
    privacy_value: comment.privacy,
    needsApproval: comment.needsApproval,
    isApproved: comment.isApproved,
    sortkeys: { rank: rankOf(thread, comment), activity: replies.at(-1)?.fbid ?? fbid, islow: comment.isLow },
    version: comment.version,
  };
}

const published = (comments: readonly ReferenceComment[]) => comments.filter(({ status }) => status === null);

/** What everybody sees of the thread as a whole. */
export function targetOf(thread: ReferenceThread): FeedbackTarget {
  const all = living(thread);
  const open = all.filter(({ privacy }) => privacy === 0);
  return buildTarget({
    ftentidentifier: thread.target,
    arecommentsdisabled: thread.isClosed,
    commentcount: published(open).length,
    toplevelcount: open.filter(({ parent }) => parent === null).length,
    privatecommentcount: published(all).length - published(open).length,
    authorpinnedcommentid: thread.pinned,
    acceptedanswerid: thread.accepted,
    orderingmodes: [],
    version: thread.seq,
  });
}

/** What happens in one step: the comments that it touches, and the marks that it sets. */
export interface Touched {
  readonly comments: readonly ReferenceComment[];
  readonly marks?: readonly CommentMark[];
}

/** Takes one step of the sequence. */
export function takeStep(thread: ReferenceThread, change: (seq: number) => Touched): ReferenceEvent {
  thread.seq += 1;
  const { comments, marks = [] } = change(thread.seq);
  for (const comment of comments) comment.version = thread.seq;
  const event = {
    seq: thread.seq,
    target: targetOf(thread),
    comments: comments.map((comment) => ({
      record: recordOf(thread, comment),
      isDeleted: comment.isDeleted,
      heldFrom: new Set(comment.heldFrom),
    })),
    marks,
  };
  thread.events.push(event);
  return event;
}

/** The id of the next comment. */
export const nextId = ({ comments }: ReferenceThread): string => buildId(10_000 + comments.size);
