import type { Pool } from 'pg';
import { maxListOffset } from 'ufi-core/contract';
import { ApiError } from '../../../errors/apiError.ts';
import { firstIdAt } from '../../../runtime/createIdGenerator.ts';
import { countListPlaces, findPlace, findTime } from './findPlace.ts';
import { decodeCursor, type ListCursor } from './listCursor.ts';
import type { ListName } from './listName.ts';
import {
  rangeAround,
  rangeFrom,
  rangeNextTo,
  lastRange,
  firstPlace,
  lastPlace,
  startRange,
  type ListRange,
} from './listRange.ts';

/** The thread that ranges are looked up in. */
export interface ListSource {
  readonly pool: Pool;
  readonly threadId: string;
}

/** The range that continues from a cursor. */
export const rangeFromCursor = ({ list, direction, place, index }: ListCursor, take: number): ListRange =>
  rangeNextTo(list, place, { direction, index, take });

/** The list that a call expects its cursor to belong to; undefined fields match any. */
export interface ExpectedList {
  readonly parent: ListName['parent'];
  readonly section?: ListName['section'] | undefined;
  readonly ordering?: ListName['ordering'] | undefined;
}

/**
 * Decodes a call's cursor; undefined if there is none.
 *
 * @throws ApiError badParameter if it is invalid, or belongs to another list than the call names
 */
export function checkedCursor(
  text: string | null | undefined,
  list: ExpectedList,
  field = 'cursor',
): ListCursor | undefined {
  if (text == null) return undefined;
  const cursor = decodeCursor(text, field);
  const { parent, section, ordering } = cursor.list;
  const isSameList = parent === list.parent && isExpected(section, list.section) && isExpected(ordering, list.ordering);
  if (!isSameList) throw new ApiError('badParameter', { fields: { [field]: 'not_allowed' } });
  return cursor;
}

const isExpected = <Value>(value: Value, wanted: Value | undefined): boolean =>
  wanted === undefined || value === wanted;

/** The range around a comment, and the id at its centre; null if the comment is not in the list. */
export async function rangeAroundComment(
  { pool, threadId }: ListSource,
  list: ListName,
  { comment, take }: { comment: string; take: number },
): Promise<{ readonly id: string; readonly listRange: ListRange } | null> {
  const found = await findPlace(pool, threadId, { list, comment });
  return found && { id: found.id, listRange: rangeAround(list, found.place, { index: found.index, take }) };
}

/**
 * The range that starts with the first comment of a time (Unix seconds) or later, or with the last comment.
 *
 * @throws ApiError badParameter if the list is not ordered by time
 */
export async function rangeFromTime(
  { pool, threadId }: ListSource,
  list: ListName,
  { time, take }: { time: number; take: number },
): Promise<ListRange> {
  if (list.ordering === 'ranked_threaded' || list.ordering === 'ranked_unfiltered') {
    throw new ApiError('badParameter', { fields: { from_time: 'not_allowed' } });
  }
  const found = await findTime(pool, threadId, { list, at: firstIdAt(time) });
  return found === null ? lastRange(list, 1) : rangeFrom(list, found.place, { index: found.index, take });
}

/** A start by index: an offset from the list's start, or from its end. */
export interface OffsetRequest {
  readonly offset: number;
  readonly take: number;
  readonly direction?: 'ascending' | 'descending' | undefined;
  readonly field?: string;
}

/**
 * The range that starts at an index.
 *
 * @throws ApiError badParameter if it is more than `maxOffsetReach` from both ends: that needs a cursor
 */
export async function rangeFromOffset(
  { pool, threadId }: ListSource,
  list: ListName,
  { offset, take, direction = 'ascending', field = 'cursor' }: OffsetRequest,
): Promise<ListRange> {
  const isFromEnd = direction === 'descending';
  if (offset <= maxListOffset) return isFromEnd ? lastRange(list, take, offset) : startRange(list, take, offset);
  const count = await countListPlaces(pool, threadId, list);
  const left = count - offset;
  if (left > maxListOffset) throw new ApiError('badParameter', { fields: { [field]: 'missing' } });
  if (left <= 0) {
    return isFromEnd
      ? rangeNextTo(list, firstPlace, { direction: 'before', index: 0, take })
      : rangeNextTo(list, lastPlace, { direction: 'after', index: count, take });
  }
  if (isFromEnd) return startRange(list, Math.min(take, left), Math.max(0, left - take));
  return lastRange(list, Math.min(take, left), Math.max(0, left - take));
}
