import {
  unavailableCommentKey,
  type CommentList,
  type Locale,
  type PayloadOf,
  type Records,
  type endpointRegistry,
} from 'ufi-core/contract';
import { besidePlace, firstPlace, lastPlace } from './listPlaces.ts';
import {
  commentMark,
  commentRecord,
  feedbackMark,
  feedbackSentences,
  feedbackTarget,
  viewerRights,
} from './presentRecords.ts';
import { namedActors } from './presentEntry.ts';
import { isHiddenFrom, isThreadClosed, canSeeComment, canSeeHeld } from '../access/threadAccess.ts';
import { countThread } from '../world/countThread.ts';
import type { Comment, Thread } from '../world/thread.ts';
import { actorRecords } from '../world/world.ts';
import type { ActingViewer } from '../access/authorizeViewer.ts';
import { encodeCursor } from './listCursor.ts';
import { lastRange, type ListRange } from './listRange.ts';

type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

/** Number of replies included with a top-level comment. */
const previewLength = 2;

/** Converts a range to the contract's list, before access checks. */
function listOf(thread: Thread, { list, places, start, end }: ListRange): CommentList {
  const before = places[start - 1];
  const after = places[end];
  const cursor = {
    before: before && encodeCursor({ list, direction: 'before', place: places[start]?.place ?? lastPlace }),
    after: after && encodeCursor({ list, direction: 'after', place: places[end - 1]?.place ?? firstPlace }),
  };
  return {
    target: thread.post.id,
    parent: list.parent,
    section: list.section,
    containerorderingmode: list.ordering,
    range: { offset: start, length: end - start },
    values: places.slice(start, end).map(({ id }) => id),
    count: places.length,
    clienthasall: before === undefined && after === undefined,
    covered: {
      lo: before === undefined ? null : besidePlace(before.place, 1),
      hi: after === undefined ? null : besidePlace(after.place, -1),
    },
    cursor: { before: cursor.before ?? null, after: cursor.after ?? null },
  };
}

const emptyList = ({ list }: ListRange, thread: Thread): CommentList =>
  listOf(thread, { list, places: [], start: 0, end: 0 });

/** The first replies of the comments in a top-level range. */
function previewsOf(thread: Thread, { list, places, start, end }: ListRange): ListRange[] {
  if (list.parent !== null) return [];
  return places.slice(start, end).flatMap(({ id }) => {
    const replies = lastRange(thread, { ...list, section: 'default', parent: id }, Number.MAX_SAFE_INTEGER);
    return replies.end === 0 ? [] : [{ ...replies, end: Math.min(previewLength, replies.end) }];
  });
}

/** The records of a payload: its comments with their actors, the target, and the viewer's own marks and rights. */
export function recordsFor(viewer: ActingViewer, comments: readonly Comment[], locale: Locale): Records {
  const { world, thread, actor } = viewer;
  const { places, seq } = thread;
  const counts = countThread(thread);
  const named = [
    ...counts.reactors.map((mark) => mark.actor),
    ...comments.flatMap((comment) => namedActors(comment, thread)),
    ...(actor === null ? [] : [actor]),
  ];
  const towards = { canSeeHeld: canSeeHeld(viewer), isClosed: isThreadClosed(viewer) };
  const shared: Records = {
    actors: actorRecords(world, named),
    targets: [feedbackTarget(thread.post, { counts, places, seq, ...towards }, locale)],
    sentences: [feedbackSentences(viewer, { counts, seq }, locale)],
    comments: comments.map((comment) => commentRecord(comment, thread, locale)),
  };
  if (actor === null) return shared;
  const listed = new Set(comments.map(({ id }) => id));
  const marks = [...thread.marks.values()].filter(
    (mark) => mark.actor === actor && (mark.isHidden || listed.has(mark.comment)),
  );
  return {
    ...shared,
    targetMarks: [feedbackMark(thread, actor)],
    rights: [viewerRights(viewer, actor)],
    commentMarks: marks.map(commentMark),
  };
}

/** Presents list ranges with their comments; invisible comments are replaced by a placeholder key. */
export function presentLists(viewer: ActingViewer, listRanges: readonly ListRange[], locale: Locale): ListAnswer {
  const { thread } = viewer;
  const isSeen = (id: string | null) => {
    const comment = thread.comments.get(id ?? '');
    return comment !== undefined && canSeeComment(comment, viewer) && !isHiddenFrom(viewer, viewer.actor, comment.id);
  };
  const asked = new Set(listRanges.map(({ list }) => list.parent));
  const previews = listRanges
    .flatMap((listRange) => previewsOf(thread, listRange))
    .filter(({ list }) => isSeen(list.parent) && !asked.has(list.parent));
  const lists = [...listRanges, ...previews].map((listRange) =>
    listRange.list.parent === null || isSeen(listRange.list.parent)
      ? listOf(thread, listRange)
      : emptyList(listRange, thread),
  );
  const ids = new Set(lists.flatMap(({ parent, values }) => [...(parent === null ? [] : [parent]), ...values]));
  const comments = [...ids].filter(isSeen).flatMap((id) => thread.comments.get(id) ?? []);
  return {
    target: thread.post.id,
    seq: thread.seq,
    lists: lists.map((list) => ({
      ...list,
      values: list.values.map((id) => (isSeen(id) ? id : unavailableCommentKey)),
    })),
    records: recordsFor(viewer, comments, locale),
  };
}
