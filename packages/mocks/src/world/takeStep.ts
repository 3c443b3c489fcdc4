import type { ReactionType } from 'ufi-core/contract';
import { countThread, markKey, repliesOf, type Comment, type Step, type Thread } from './thread.ts';

/** A comment as somebody writes it; the rest is counted. */
export type WrittenComment = Omit<Comment, 'reactions' | 'replies' | 'activity' | 'version'>;

/** What somebody decided. */
export interface Effects {
  readonly actor: string;
  /** New comments, and known ones as they are from now on. */
  readonly comments?: readonly WrittenComment[];
  readonly reaction?: { readonly comment: string; readonly type: ReactionType };
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

/** Makes a change the next step of its thread: writes what was decided, and counts anew all that follows from it. */
export function takeStep(thread: Thread, { actor, comments = [], reaction, subscribes = false }: Effects): Step {
  const seq = thread.seq + 1;
  const before = countThread(thread);
  for (const comment of comments) thread.comments.set(comment.id, uncounted(comment));
  const mark = reaction && { ...reaction, actor, version: seq };
  if (mark) thread.marks.set(markKey(mark.comment, actor), mark);
  if (subscribes) thread.subscriptions.set(actor, seq);

  const written = comments.map(({ id }) => id);
  const parents = changedParents(thread, comments).map(({ id }) => id);
  const touched = [...new Set([...written, ...(mark ? [mark.comment] : []), ...parents])]
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
    counts: isCounted ? after : null,
  };
  thread.seq = seq;
  thread.steps.push(step);
  return step;
}
