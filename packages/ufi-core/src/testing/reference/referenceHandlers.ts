import type {
  CommentMark,
  EndpointName,
  FeedbackMark,
  ParsedInputOf,
  ReactionType,
  endpointRegistry,
} from '../../contract/index.ts';
import {
  familyOf,
  nextId,
  rightsOf,
  takeStep,
  type ReferenceComment,
  type ReferenceEvent,
  type ReferenceThread,
} from './referenceThread.ts';
import { extrasOf } from './referenceExtras.ts';
import { ReferenceRefusal } from './referenceRefusal.ts';

type InputFor<Name extends EndpointName> = ParsedInputOf<(typeof endpointRegistry)[Name]>;

/** A change: its actor, its input, and the time by the server's clock. */
export interface ReferenceChange<Name extends EndpointName> {
  readonly thread: ReferenceThread;
  readonly actor: string;
  readonly people?: readonly string[];
  readonly now: number;
  readonly input: InputFor<Name>;
}

export const existing = ({ comments }: ReferenceThread, id: string): ReferenceComment => {
  const comment = comments.get(id);
  if (comment === undefined || comment.isDeleted) throw new ReferenceRefusal('noSuchObject');
  return comment;
};

const noMark = { ishidden: false, isreported: false } as const;

/** Changes an actor's mark on a comment. */
export function markComment(
  { thread, actor, version }: { thread: ReferenceThread; actor: string; version: number },
  fbid: string,
  change: Partial<CommentMark>,
): CommentMark {
  const untouched = { ...noMark, fbid, actor, viewerreaction: 0, hasviewerliked: false, voteState: 0 } as const;
  const mark = { ...untouched, ...thread.marks.get(`${actor}:${fbid}`), ...change, version };
  thread.marks.set(`${actor}:${fbid}`, mark);
  return mark;
}

/** Changes an actor's mark on the post. */
export function markPost(
  { thread, actor, version }: { thread: ReferenceThread; actor: string; version: number },
  change: Partial<FeedbackMark>,
): FeedbackMark {
  const nothing = { viewerreaction: 0, hasviewerliked: false, hasviewersubscribed: false } as const;
  const of = { ftentidentifier: thread.target, actorforpost: actor };
  const mark = { ...of, ...nothing, ...thread.postMarks.get(actor), ...change, version };
  thread.postMarks.set(actor, mark);
  return mark;
}

/** A comment and its parent, whose counts change with it. */
export const withParent = ({ comments }: ReferenceThread, comment: ReferenceComment): ReferenceComment[] => {
  const parent = comment.parent === null ? undefined : comments.get(comment.parent);
  return parent === undefined ? [comment] : [comment, parent];
};

const placeInVideo = ({ isLive }: ReferenceThread, { video_time_offset: offset }: InputFor<'addComment'>) => ({
  ...(offset != null && { videoTimeOffset: offset }),
  ...(isLive && { postedLiveState: 'Live' as const }),
});

export function addComment({ thread, actor, now, input }: ReferenceChange<'addComment'>): ReferenceEvent {
  if (thread.isClosed) throw new ReferenceRefusal('threadClosed');
  const parent = input.parent_comment_id == null ? null : existing(thread, input.parent_comment_id);
  const comment: ReferenceComment = {
    fbid: nextId(thread),
    author: actor,
    text: input.comment_text,
    parent: parent?.fbid ?? null,
    replyTo: input.reply_comment_parent_id ?? null,
    clientid: input.client_id ?? null,
    privacy: parent?.privacy ?? input.privacy_value ?? 0,
    createdAt: now,
    editedAt: null,
    extras: extrasOf(input),
    lasting: placeInVideo(thread, input),
    status: null,
    isDeleted: false,
    isLow: false,
    needsApproval: false,
    isApproved: false,
    heldFrom: new Set(),
    version: 0,
  };
  return takeStep(thread, (version) => {
    thread.comments.set(comment.fbid, comment);
    const targetMarks = [markPost({ thread, actor, version }, { hasviewersubscribed: true })];
    return { comments: withParent(thread, comment), targetMarks };
  });
}

export function editComment({ thread, actor, now, input }: ReferenceChange<'editComment'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  if (comment.author !== actor) throw new ReferenceRefusal('noPermission');
  return takeStep(thread, () => {
    comment.text = input.comment_text;
    comment.editedAt = now;
    comment.extras = extrasOf(input);
    return { comments: [comment] };
  });
}

export function deleteComment({ thread, input }: ReferenceChange<'deleteComment'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  return takeStep(thread, () => {
    const gone = [comment, ...familyOf(thread, comment.fbid)];
    for (const each of gone) each.isDeleted = true;
    if (gone.some(({ fbid }) => fbid === thread.pinned)) thread.pinned = null;
    if (gone.some(({ fbid }) => fbid === thread.accepted)) thread.accepted = null;
    return { comments: [...new Set([...gone, ...withParent(thread, comment)])] };
  });
}

/** The removed commenter is banned. */
export function deleteCommentAndRemoveCommenter({
  thread,
  actor,
  input,
}: ReferenceChange<'deleteCommentAndRemoveCommenter'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  return takeStep(thread, () => {
    const gone = [comment, ...familyOf(thread, comment.fbid)];
    for (const each of gone) each.isDeleted = true;
    thread.banned.add(comment.author);
    thread.rightsVersion += 1;
    return {
      comments: [...new Set([...gone, ...withParent(thread, comment)])],
      rights: [rightsOf(thread, actor)],
    };
  });
}

function react(
  { thread, actor, input }: ReferenceChange<'setCommentReaction' | 'setCommentLike'>,
  viewerreaction: ReactionType,
): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  return takeStep(thread, (version) => {
    const change = { viewerreaction, hasviewerliked: viewerreaction !== 0 };
    return { comments: [comment], marks: [markComment({ thread, actor, version }, comment.fbid, change)] };
  });
}

export const setCommentReaction = (change: ReferenceChange<'setCommentReaction'>): ReferenceEvent =>
  react(change, change.input.reaction_type);

export const setCommentLike = (change: ReferenceChange<'setCommentLike'>): ReferenceEvent =>
  react(change, change.input.like_action ? 1 : 0);
