import type { CommentMark } from '../../contract/index.ts';
import { existing, markComment, withParent, type ReferenceChange } from './referenceHandlers.ts';
import { ReferenceRefusal } from './referenceRefusal.ts';
import {
  rightsOf,
  takeStep,
  type ReferenceComment,
  type ReferenceEvent,
  type ReferenceThread,
} from './referenceThread.ts';

interface Marking {
  readonly thread: ReferenceThread;
  readonly actor: string;
  readonly comment: ReferenceComment;
}

function marked(
  { thread, actor, comment }: Marking,
  change: Partial<Pick<CommentMark, 'ishidden' | 'isreported'>>,
  version: number,
): CommentMark {
  return markComment({ thread, actor, version }, comment.fbid, change);
}

/** Holds a comment: only its author and moderators see it, and it is no longer pinned or accepted. */
function hold(thread: ReferenceThread, comment: ReferenceComment, people: readonly string[]): ReferenceComment[] {
  comment.status = 'spam';
  comment.isApproved = false;
  for (const person of people) {
    if (person !== comment.author && !thread.moderators.has(person)) comment.heldFrom.add(person);
  }
  return clearHighlights(thread, comment);
}

/** Unpins a comment and revokes its acceptance. Returns the comments whose rank changes. */
export function clearHighlights(thread: ReferenceThread, comment: ReferenceComment): ReferenceComment[] {
  if (thread.pinned === comment.fbid) thread.pinned = null;
  if (thread.accepted === comment.fbid) thread.accepted = null;
  if (thread.livePinned === comment.fbid) putInSlot(thread, null, thread.seq);
  return withParent(thread, comment);
}

function release({ thread }: Pick<Marking, 'thread'>, comment: ReferenceComment): ReferenceComment[] {
  comment.status = null;
  comment.needsApproval = false;
  comment.heldFrom.clear();
  return withParent(thread, comment);
}

export function hideComment({ thread, actor, people = [], input }: ReferenceChange<'hideComment'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  if (comment.author === actor || comment.heldFrom.has(actor)) throw new ReferenceRefusal('noPermission');
  return takeStep(thread, (version) => {
    if (input.for_all === true && !thread.moderators.has(actor)) throw new ReferenceRefusal('noPermission');
    const isForAll = thread.moderators.has(actor) && input.for_all !== false;
    if (isForAll && input.spam_action) return { comments: hold(thread, comment, people) };
    const marks = [marked({ thread, actor, comment }, { ishidden: input.spam_action }, version)];
    if (isForAll && comment.status === 'spam') return { marks, comments: release({ thread }, comment) };
    return { marks, comments: input.spam_action ? [] : [comment] };
  });
}

export function keepSpam({ thread, actor, input }: ReferenceChange<'keepSpam'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  if (!thread.moderators.has(actor) || comment.status !== 'spam') throw new ReferenceRefusal('noPermission');
  return takeStep(thread, () => {
    comment.isApproved = true;
    return { comments: release({ thread }, comment) };
  });
}

export function appealSpam({ thread, actor, input }: ReferenceChange<'appealSpam'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  if (comment.author !== actor || comment.status !== 'spam') throw new ReferenceRefusal('noPermission');
  return takeStep(thread, () => {
    comment.needsApproval = true;
    return { comments: [comment] };
  });
}

export function pinComment({ thread, input }: ReferenceChange<'pinComment'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  if (comment.status !== null) throw new ReferenceRefusal('badParameter');
  return takeStep(thread, () => {
    if (input.is_pinned_by_author) thread.pinned = comment.fbid;
    else if (thread.pinned === comment.fbid) thread.pinned = null;
    return { comments: [] };
  });
}

function putInSlot(thread: ReferenceThread, comment: string | null, seq: number): void {
  thread.livePinned = comment;
  thread.livePinEvent = seq;
}

export function livePinComment({ thread, input }: ReferenceChange<'livePinComment'>): ReferenceEvent {
  const { comment_id } = input;
  if (comment_id !== null && existing(thread, comment_id).status !== null) throw new ReferenceRefusal('badParameter');
  return takeStep(thread, (seq) => {
    putInSlot(thread, comment_id, seq);
    return { comments: [] };
  });
}

export function acceptAnswer({ thread, input }: ReferenceChange<'acceptAnswer'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  if (comment.status !== null) throw new ReferenceRefusal('badParameter');
  return takeStep(thread, () => {
    const before = thread.comments.get(thread.accepted ?? '');
    if (input.is_accepted) thread.accepted = comment.fbid;
    else if (thread.accepted === comment.fbid) thread.accepted = null;
    return { comments: [...new Set([comment, ...(before && !before.isDeleted ? [before] : [])])] };
  });
}

export function reportComment({ thread, actor, input }: ReferenceChange<'reportComment'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  if (thread.marks.get(`${actor}:${comment.fbid}`)?.isreported) throw new ReferenceRefusal('duplicate');
  return takeStep(thread, (version) => ({
    comments: [],
    marks: [marked({ thread, actor, comment }, { isreported: true }, version)],
  }));
}

function restrain(
  { thread, actor }: Pick<Marking, 'thread' | 'actor'>,
  people: Set<string>,
  { person, isOn }: { person: string; isOn: boolean },
): ReferenceEvent {
  return takeStep(thread, () => {
    if (isOn) people.add(person);
    else people.delete(person);
    thread.rightsVersion += 1;
    return { comments: [], rights: [rightsOf(thread, actor)] };
  });
}

export const banUser = ({ thread, actor, input }: ReferenceChange<'banUser'>): ReferenceEvent =>
  restrain({ thread, actor }, thread.banned, { person: input.commenter_id, isOn: input.action === 'ban' });

export const muteMember = ({ thread, actor, input }: ReferenceChange<'muteMember'>): ReferenceEvent =>
  restrain({ thread, actor }, thread.muted, { person: input.user_id, isOn: input.mute_duration !== null });
