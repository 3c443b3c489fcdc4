import { isReadFromStart, maxListOffset } from 'ufi-core/contract';
import { comparePlaces, listPlaces, type ListName, type PlacedComment } from './listPlaces.ts';
import type { Thread } from '../world/thread.ts';
import type { ListCursor } from './listCursor.ts';
import { badParameter } from '../errors/apiError.ts';

/** A range of a list: from the index `start` up to, but not including, `end`. */
export interface ListRange {
  readonly list: ListName;
  readonly places: readonly PlacedComment[];
  readonly start: number;
  readonly end: number;
}

const clampRange = (
  list: ListName,
  places: readonly PlacedComment[],
  { start, end }: Pick<ListRange, 'start' | 'end'>,
) => {
  const within = (index: number) => Math.min(places.length, Math.max(0, index));
  return { list, places, start: within(start), end: within(end) };
};

/** The last comments of a list. */
export function lastRange(thread: Thread, list: ListName, take: number): ListRange {
  const places = listPlaces(thread, list);
  return clampRange(list, places, { start: places.length - take, end: places.length });
}

/** The initial page of a list. */
export const firstRange = (thread: Thread, list: ListName, take: number): ListRange =>
  isReadFromStart(list.ordering)
    ? clampRange(list, listPlaces(thread, list), { start: 0, end: take })
    : lastRange(thread, list, take);

/** The page before or after a cursor. */
export function rangeFromCursor(thread: Thread, { list, direction, place }: ListCursor, take: number): ListRange {
  const places = listPlaces(thread, list);
  const firstFrom = (least: number) => {
    const index = places.findIndex((known) => comparePlaces(known.place, place) >= least);
    return index === -1 ? places.length : index;
  };
  if (direction === 'after') {
    const start = firstFrom(Number.MIN_VALUE);
    return clampRange(list, places, { start, end: start + take });
  }
  const end = firstFrom(0);
  return clampRange(list, places, { start: end - take, end });
}

/**
 * The range around a comment, or around its parent in the top-level list if it is a reply; null if it is not in the
 * list.
 */
export function rangeAround(thread: Thread, list: ListName, { comment, take }: { comment: string; take: number }) {
  const parent = list.parent === null ? thread.comments.get(comment)?.parent : null;
  const wanted = parent ?? comment;
  const places = listPlaces(thread, list);
  const index = places.findIndex(({ id }) => id === wanted);
  if (index === -1) return null;
  const start = index - Math.floor(take / 2);
  return { id: wanted, listRange: clampRange(list, places, { start, end: index + Math.ceil(take / 2) }) };
}

/**
 * The range that starts with the first comment of a time (Unix seconds) or later, or with the last comment.
 *
 * @throws ApiError if the list is not ordered by time
 */
export function rangeFromTime(
  thread: Thread,
  list: ListName,
  { time, take }: { time: number; take: number },
): ListRange {
  if (list.ordering === 'ranked_threaded' || list.ordering === 'ranked_unfiltered') {
    throw badParameter('from_time', 'not_allowed');
  }
  const places = listPlaces(thread, list);
  const start = places.findIndex(({ place }) => (thread.comments.get(place.at)?.createdAt ?? 0) >= time);
  return start === -1 ? lastRange(thread, list, 1) : clampRange(list, places, { start, end: start + take });
}

/** An offset, counted from the start or from the end. */
export interface OffsetRequest {
  readonly offset: number;
  readonly take: number;
  readonly field: string;
  readonly direction?: 'ascending' | 'descending' | undefined;
}

/**
 * The range at an offset.
 *
 * @throws ApiError badParameter more than 1,000 positions from either end: that requires a cursor
 */
export function rangeFromOffset(
  thread: Thread,
  list: ListName,
  { offset, take, field, direction = 'ascending' }: OffsetRequest,
): ListRange {
  const places = listPlaces(thread, list);
  if (offset > maxListOffset && places.length - offset > maxListOffset) throw badParameter(field, 'missing');
  const start = direction === 'ascending' ? offset : places.length - offset - take;
  return clampRange(list, places, { start, end: start + take });
}
