import {
  unavailableCommentKey,
  type CommentList,
  type Locale,
  type PayloadOf,
  type Records,
  type endpointRegistry,
} from 'ufi-core/contract';
import { besidePlace, firstPlace, lastPlace } from '../world/listPlaces.ts';
import {
  commentMark,
  commentRecord,
  feedbackMark,
  feedbackSentences,
  feedbackTarget,
  viewerRights,
} from '../world/presentRecords.ts';
import { namedActors } from '../world/presentStep.ts';
import { isHiddenFrom, isThreadClosed, seesComment, seesHeld } from '../world/standing.ts';
import { countThread, type Comment, type Thread } from '../world/thread.ts';
import { actorRecords } from '../world/world.ts';
import type { Guest } from './enterThread.ts';
import { encodeCursor } from './listCursor.ts';
import { endOf, type Stretch } from './stretch.ts';

type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

/** How many replies of a top-level comment come with it. */
const previewLength = 2;

/** A stretch as the contract has it, before anybody looks. */
function listOf(thread: Thread, { list, places, start, end }: Stretch): CommentList {
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

const emptyList = ({ list }: Stretch, thread: Thread): CommentList =>
  listOf(thread, { list, places: [], start: 0, end: 0 });

/** The first replies of what stands in a top-level list. */
function previewsOf(thread: Thread, { list, places, start, end }: Stretch): Stretch[] {
  if (list.parent !== null) return [];
  return places.slice(start, end).flatMap(({ id }) => {
    const replies = endOf(thread, { ...list, section: 'default', parent: id }, Number.MAX_SAFE_INTEGER);
    return replies.end === 0 ? [] : [{ ...replies, end: Math.min(previewLength, replies.end) }];
  });
}

/** All records that an answer holds: of its comments and whom they name, of the target, and the viewer's own. */
export function recordsFor(guest: Guest, comments: readonly Comment[], locale: Locale): Records {
  const { world, thread, actor } = guest;
  const { places, seq } = thread;
  const counts = countThread(thread);
  const named = [
    ...counts.reactors.map((mark) => mark.actor),
    ...comments.flatMap((comment) => namedActors(comment, thread)),
    ...(actor === null ? [] : [actor]),
  ];
  const towards = { seesHeld: seesHeld(guest), isClosed: isThreadClosed(guest) };
  const shared: Records = {
    actors: actorRecords(world, named),
    targets: [feedbackTarget(thread.post, { counts, places, seq, ...towards }, locale)],
    sentences: [feedbackSentences(guest, { counts, seq }, locale)],
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
    rights: [viewerRights(guest, actor)],
    commentMarks: marks.map(commentMark),
  };
}

/** Answers stretches of lists with the comments in them; what the viewer may not see stands there without a name. */
export function answerLists(guest: Guest, stretches: readonly Stretch[], locale: Locale): ListAnswer {
  const { thread } = guest;
  const isSeen = (id: string | null) => {
    const comment = thread.comments.get(id ?? '');
    return comment !== undefined && seesComment(comment, guest) && !isHiddenFrom(guest, guest.actor, comment.id);
  };
  const asked = new Set(stretches.map(({ list }) => list.parent));
  const previews = stretches
    .flatMap((stretch) => previewsOf(thread, stretch))
    .filter(({ list }) => isSeen(list.parent) && !asked.has(list.parent));
  const lists = [...stretches, ...previews].map((stretch) =>
    stretch.list.parent === null || isSeen(stretch.list.parent) ? listOf(thread, stretch) : emptyList(stretch, thread),
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
    records: recordsFor(guest, comments, locale),
  };
}
