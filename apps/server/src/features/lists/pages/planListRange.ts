import type { Pool } from 'pg';
import { maxListOffset } from 'ufi-core/contract';
import { ApiError } from '../../../errors/apiError.ts';
import { countListPlaces, findPlace } from './findPlace.ts';
import { decodeCursor, type ListCursor } from './listCursor.ts';
import type { ListName } from './listName.ts';
import { rangeAround, rangeNextTo, lastRange, firstPlace, lastPlace, startRange, type ListRange } from './listRange.ts';

/** Where lists are looked up. */
export interface ListSource {
  readonly pool: Pool;
  readonly threadId: string;
}

/** The stretch that goes on from a cursor. */
export const rangeFromCursor = ({ list, direction, place, index }: ListCursor, take: number): ListRange =>
  rangeNextTo(list, place, { direction, index, take });

/** What a call says of the list whose cursor it brings; what is undefined the cursor says. */
export interface ExpectedList {
  readonly parent: ListName['parent'];
  readonly section?: ListName['section'] | undefined;
  readonly ordering?: ListName['ordering'] | undefined;
}

/**
 * Reads the cursor of a call; undefined where it has none.
 *
 * @throws Refused badParameter where it is not one of ours, or belongs to another list than the call names
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

/** The stretch around a comment, and the id that stands in its middle; null where it is not in the list. */
export async function rangeAroundComment(
  { pool, threadId }: ListSource,
  list: ListName,
  { comment, take }: { comment: string; take: number },
): Promise<{ readonly id: string; readonly listRange: ListRange } | null> {
  const found = await findPlace(pool, threadId, { list, comment });
  return found && { id: found.id, listRange: rangeAround(list, found.place, { index: found.index, take }) };
}

/** Where a call begins to read by index: so many places from the start, or from the end. */
export interface OffsetRequest {
  readonly offset: number;
  readonly take: number;
  readonly direction?: 'ascending' | 'descending' | undefined;
  readonly field?: string;
}

/**
 * The stretch from an index on.
 *
 * @throws Refused badParameter more than `maxListOffset` from either end: that needs a cursor
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
