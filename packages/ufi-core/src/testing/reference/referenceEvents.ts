import type { Records, Removed, ServerUpdate, StreamMessage } from '../../contract/index.ts';
import { targetFor, type ReferenceEvent, type ReferenceThread } from './referenceThread.ts';

type TouchedComment = ReferenceEvent['comments'][number];

/** A step as seen by one viewer. */
function presented(
  thread: ReferenceThread,
  event: ReferenceEvent,
  viewer: string,
): { readonly records: Records; readonly removed: Removed } {
  const { comments, marks, targetMarks, sentences, rights } = event;
  const isSeen = ({ isDeleted, heldFrom }: TouchedComment) => !isDeleted && !heldFrom.has(viewer);
  const gone = comments.filter((comment) => !isSeen(comment));
  return {
    records: {
      comments: comments.filter(isSeen).map(({ record }) => record),
      commentMarks: marks.filter(({ actor }) => actor === viewer),
      targets: [targetFor(thread, viewer, event)],
      rights: rights.filter(({ actorforpost }) => actorforpost === viewer),
      sentences: [sentences],
      targetMarks: targetMarks.filter(({ actorforpost }) => actorforpost === viewer),
    },
    removed: { comments: gone.map(({ record: { fbid, version } }) => ({ fbid, version })) },
  };
}

/** The answer to a change. */
export const updateOf = (thread: ReferenceThread, event: ReferenceEvent, viewer: string): ServerUpdate => ({
  target: thread.target,
  seq: event.seq,
  ...presented(thread, event, viewer),
});

/** The stream's messages for a viewer, one per step; null if the log does not reach back. */
export function messagesAfter(thread: ReferenceThread, seq: number, viewer: string): readonly StreamMessage[] | null {
  if (seq < thread.logStart) return null;
  return thread.events
    .filter((event) => event.seq > seq)
    .map((event) => ({ target: thread.target, from: event.seq, to: event.seq, ...presented(thread, event, viewer) }));
}
