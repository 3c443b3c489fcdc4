import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';

/** How to join steps into one. */
export interface MergeOptions {
  /** Whether a later step has touched a comment again; that step tells it, and this one leaves it out. */
  readonly isOverwritten?: (comment: CommentRow) => boolean;
}

/** Several steps of a thread as one, oldest first: of each row the last state. */
export function mergeEvents(events: readonly ThreadEvent[], { isOverwritten }: MergeOptions = {}): ThreadEvent {
  const thread = events.findLast((event) => event.thread !== undefined)?.thread;
  const comments = last(events, 'comments', ({ id }) => id);
  const told = new Set(comments.map(({ id }) => id));
  return {
    ...(thread && { thread }),
    feedbackMarks: last(events, 'feedbackMarks', ({ actor_id }) => actor_id),
    comments: isOverwritten ? comments.filter((comment) => !isOverwritten(comment)) : comments,
    // What has changed itself is known better from its own row.
    parents: last(events, 'parents', ({ id }) => id).filter(({ id }) => !told.has(id)),
    reactions: last(events, 'reactions', ({ object_id, actor_id }) => `${object_id} ${actor_id}`),
    actors: last(events, 'actors', ({ id }) => id),
    rights: last(events, 'rights', ({ actorforpost }) => actorforpost),
  };
}

type Lists = Required<Omit<ThreadEvent, 'thread'>>;

function last<Kind extends keyof Lists>(
  events: readonly ThreadEvent[],
  kind: Kind,
  keyOf: (row: Lists[Kind][number]) => string,
): Lists[Kind][number][] {
  const rows = new Map<string, Lists[Kind][number]>();
  for (const event of events) for (const row of event[kind] ?? []) rows.set(keyOf(row), row);
  return [...rows.values()];
}
