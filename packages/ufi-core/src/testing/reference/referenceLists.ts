import {
  compareIds,
  unavailableCommentKey,
  type CommentList,
  type ListPosition,
  type ListSection,
  type OrderingMode,
} from '../../contract/index.ts';
import { recordOf, type ReferenceComment, type ReferenceThread } from './referenceThread.ts';

/** A list of the thread. */
export interface ReferenceListName {
  readonly parent: string | null;
  readonly section: ListSection;
  readonly ordering: OrderingMode;
}

/** A page of a list: its end by default. */
export interface ReferencePage {
  readonly length: number;
  readonly cursor?: string | null | undefined;
  readonly around?: string | null | undefined;
  /** From the start, as replies are read. */
  readonly isFromStart?: boolean;
}

const isIn = ({ parent, section, ordering }: ReferenceListName, comment: ReferenceComment): boolean => {
  if (comment.isDeleted || comment.parent !== parent) return false;
  if (parent !== null) return true;
  const isPrivate = comment.privacy !== 0;
  if (isPrivate !== (section === 'friends')) return false;
  return isPrivate || ordering !== 'ranked_threaded' || !comment.isLow;
};

function placeOf(
  thread: ReferenceThread,
  { parent, ordering }: ReferenceListName,
  comment: ReferenceComment,
): ListPosition {
  if (parent !== null || ordering === 'live_streaming' || ordering === 'time') return { rank: 0, at: comment.fbid };
  const { sortkeys } = recordOf(thread, comment);
  return ordering === 'recent_activity'
    ? { rank: 0, at: sortkeys.activity }
    : { rank: sortkeys.rank, at: comment.fbid };
}

const comparePlaces = (a: ListPosition, b: ListPosition): number => a.rank - b.rank || compareIds(a.at, b.at);

interface Placed {
  readonly comment: ReferenceComment;
  readonly place: ListPosition;
}

const allOf = (thread: ReferenceThread, name: ReferenceListName): Placed[] =>
  [...thread.comments.values()]
    .filter((comment) => isIn(name, comment))
    .map((comment) => ({ comment, place: placeOf(thread, name, comment) }))
    .sort((a, b) => comparePlaces(a.place, b.place));

interface Cursor {
  readonly direction: 'before' | 'after';
  readonly place: ListPosition;
}

const writeCursor = (cursor: Cursor): string => JSON.stringify(cursor);
const readCursor = (text: string): Cursor => JSON.parse(text) as Cursor;

const stepped = ({ rank, at }: ListPosition, by: 1n | -1n): ListPosition => ({ rank, at: String(BigInt(at) + by) });

interface Slice {
  readonly first: number;
  readonly end: number;
  readonly lo: ListPosition | null;
  readonly hi: ListPosition | null;
}

function sliceAt(all: readonly Placed[], first: number, end: number): Slice {
  const lo = first === 0 ? null : (all[first]?.place ?? null);
  return { first, end, lo, hi: end === all.length ? null : (all[end - 1]?.place ?? null) };
}

function sliceFrom(all: readonly Placed[], { direction, place }: Cursor, length: number): Slice {
  if (direction === 'after') {
    const first = all.filter((placed) => comparePlaces(placed.place, place) <= 0).length;
    return { ...sliceAt(all, first, Math.min(all.length, first + length)), lo: stepped(place, 1n) };
  }
  const end = all.filter((placed) => comparePlaces(placed.place, place) < 0).length;
  return { ...sliceAt(all, Math.max(0, end - length), end), hi: stepped(place, -1n) };
}

function sliceOf(all: readonly Placed[], { length, cursor, around, isFromStart = false }: ReferencePage): Slice {
  if (cursor != null) return sliceFrom(all, readCursor(cursor), length);
  const middle = around == null ? -1 : all.findIndex(({ comment }) => comment.fbid === around);
  if (middle >= 0) {
    const first = Math.max(0, middle - Math.floor(length / 2));
    return sliceAt(all, first, Math.min(all.length, first + length));
  }
  return isFromStart
    ? sliceAt(all, 0, Math.min(all.length, length))
    : sliceAt(all, Math.max(0, all.length - length), all.length);
}

/** A page of a list for a viewer, with the comments that it names. */
export function readList(
  thread: ReferenceThread,
  name: ReferenceListName,
  page: ReferencePage & { readonly viewer: string },
): { readonly list: CommentList; readonly comments: readonly ReferenceComment[] } {
  const all = allOf(thread, name);
  const { first, end, lo, hi } = sliceOf(all, page);
  const comments = all.slice(first, end).map(({ comment }) => comment);
  // Comments hidden for oneself are missing from one's lists, except for moderators.
  const isSeen = ({ fbid, heldFrom }: ReferenceComment) =>
    !heldFrom.has(page.viewer) &&
    (thread.moderators.has(page.viewer) || thread.marks.get(`${page.viewer}:${fbid}`)?.ishidden !== true);
  const list: CommentList = {
    target: thread.target,
    parent: name.parent,
    section: name.section,
    containerorderingmode: name.ordering,
    range: { offset: first, length: comments.length },
    values: comments.map((comment) => (isSeen(comment) ? comment.fbid : unavailableCommentKey)),
    count: all.length,
    clienthasall: lo === null && hi === null,
    covered: { lo, hi },
    cursor: {
      before: lo && writeCursor({ direction: 'before', place: lo }),
      after: hi && writeCursor({ direction: 'after', place: hi }),
    },
  };
  return { list, comments: comments.filter(isSeen) };
}
