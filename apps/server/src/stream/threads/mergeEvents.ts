import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';

/** Options for merging events. */
export interface MergeOptions {
  /** True if a later event changes the comment again; it is then left to that event. */
  readonly isOverwritten?: (comment: CommentRow) => boolean;
}

/** Merges consecutive events of a thread, oldest first: the last state of each row. */
export function mergeEvents(events: readonly ThreadEvent[], { isOverwritten }: MergeOptions = {}): ThreadEvent {
  const thread = events.findLast((event) => event.thread !== undefined)?.thread;
  const comments = last(events, 'comments', ({ id }) => id);
  const told = new Set(comments.map(({ id }) => id));
  return {
    ...(thread && { thread }),
    feedbackMarks: last(events, 'feedbackMarks', ({ actor_id }) => actor_id),
    comments: isOverwritten ? comments.filter((comment) => !isOverwritten(comment)) : comments,
    // A parent that was changed itself is known better from its own row.
    parents: last(events, 'parents', ({ id }) => id).filter(({ id }) => !told.has(id)),
    reactions: last(events, 'reactions', ({ object_id, actor_id }) => `${object_id} ${actor_id}`),
    actors: last(events, 'actors', ({ id }) => id),
    rights: last(events, 'rights', ({ actorforpost }) => actorforpost),
    postWords: last(events, 'postWords', ({ ftentidentifier }) => ftentidentifier),
    starsRooms: last(events, 'starsRooms', ({ ftentidentifier }) => ftentidentifier),
    wallets: last(events, 'wallets', ({ person }) => person),
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
