import type { ReactionType } from 'ufi-core/contract';
import {
  countThread,
  markKey,
  repliesOf,
  type Comment,
  type Mark,
  type Step,
  type Thread,
  type ThreadPlaces,
} from './thread.ts';

/** A comment as somebody writes it; the rest is counted. */
export type WrittenComment = Omit<Comment, 'reactions' | 'replies' | 'activity' | 'version'>;

/** What somebody decided. */
export interface Effects {
  readonly actor: string;
  /** New comments, and known ones as they are from now on. */
  readonly comments?: readonly WrittenComment[];
  readonly reaction?: { readonly comment: string; readonly type: ReactionType };
  /** What else the actor has done to a comment for good. */
  readonly mark?: { readonly comment: string } & Partial<Pick<Mark, 'isHidden' | 'isReported'>>;
  readonly places?: Partial<ThreadPlaces>;
  readonly subscribes?: boolean;
}

function countReactions(thread: Thread, id: string): Comment['reactions'] {
  const counts: Partial<Record<number, number>> = {};
  for (const { comment, type } of thread.marks.values()) {
    if (comment === id && type !== 0) counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

function recount(thread: Thread, comment: WrittenComment, version: number): Comment {
  const replies = repliesOf(thread, comment.id);
  const activity = replies.at(-1)?.id ?? comment.id;
  return { ...comment, reactions: countReactions(thread, comment.id), replies: replies.length, activity, version };
}

const uncounted = (comment: WrittenComment): Comment => ({
  ...comment,
  reactions: {},
  replies: 0,
  activity: comment.id,
  version: 0,
});

/** The parents whose replies have changed. */
function changedParents(thread: Thread, written: readonly WrittenComment[]): Comment[] {
  const parents = new Set(written.flatMap(({ parent }) => thread.comments.get(parent ?? '') ?? []));
  return [...parents].filter((parent) => {
    const { replies, activity } = recount(thread, parent, parent.version);
    return !parent.isDeleted && (replies !== parent.replies || activity !== parent.activity);
  });
}

const noMark = { type: 0, isHidden: false, isReported: false } as const;

/** What the actor has done to a comment, after this. */
function markAfter(thread: Thread, { actor, reaction, mark }: Effects, version: number): Mark | undefined {
  const comment = reaction?.comment ?? mark?.comment;
  if (comment === undefined) return undefined;
  const known = thread.marks.get(markKey(comment, actor)) ?? noMark;
  return { ...known, ...reaction, ...mark, comment, actor, version };
}

/** Pins and accepts, or lets go of what is no longer published; answers the comments that it is about. */
function placeComments(thread: Thread, { places }: Effects): string[] {
  const isShown = (id: string | null) => {
    const comment = thread.comments.get(id ?? '');
    return comment !== undefined && !comment.isDeleted && !comment.isSpam;
  };
  const before = thread.places;
  const { pinned, accepted } = { ...before, ...places };
  thread.places = { pinned: isShown(pinned) ? pinned : null, accepted: isShown(accepted) ? accepted : null };
  const after = thread.places;
  const moved = [...(before.pinned === after.pinned ? [] : [before.pinned, after.pinned])];
  if (before.accepted !== after.accepted) moved.push(before.accepted, after.accepted);
  return moved.flatMap((id) => (id === null ? [] : [id]));
}

/** Makes a change the next step of its thread: writes what was decided, and counts anew all that follows from it. */
export function takeStep(thread: Thread, effects: Effects): Step {
  const { actor, comments = [], reaction, subscribes = false } = effects;
  const seq = thread.seq + 1;
  const before = countThread(thread);
  for (const comment of comments) thread.comments.set(comment.id, uncounted(comment));
  const mark = markAfter(thread, effects, seq);
  const restless = placeComments(thread, effects);
  if (mark) thread.marks.set(markKey(mark.comment, actor), mark);
  if (subscribes) thread.subscriptions.set(actor, seq);

  const written = comments.map(({ id }) => id);
  const parents = changedParents(thread, comments).map(({ id }) => id);
  const touched = [...new Set([...written, ...(reaction ? [reaction.comment] : []), ...restless, ...parents])]
    .flatMap((id) => thread.comments.get(id) ?? [])
    .map((comment) => recount(thread, comment, seq));
  for (const comment of touched) thread.comments.set(comment.id, comment);
  const after = countThread(thread);
  const isCounted = JSON.stringify(before) !== JSON.stringify(after);
  const step: Step = {
    seq,
    comments: touched,
    marks: mark ? [mark] : [],
    subscribers: subscribes ? [actor] : [],
    counts: isCounted || restless.length > 0 ? after : null,
    places: thread.places,
  };
  thread.seq = seq;
  thread.steps.push(step);
  return step;
}
