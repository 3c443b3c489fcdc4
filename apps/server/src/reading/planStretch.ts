import type { Pool } from 'pg';
import { maxOffsetReach } from 'ufi-core/contract';
import { Refused } from '../road/refused.ts';
import { countPlaces } from './countPlaces.ts';
import { findPlace } from './findPlace.ts';
import { decodeCursor, type ListCursor } from './listCursor.ts';
import type { ListName } from './listName.ts';
import { around, beside, endOf, firstPlace, lastPlace, startOf, type Stretch } from './stretch.ts';

/** Where lists are looked up. */
export interface ListHome {
  readonly pool: Pool;
  readonly threadId: string;
}

/** The stretch that goes on from a cursor. */
export const fromCursor = ({ list, direction, place, index }: ListCursor, take: number): Stretch =>
  beside(list, place, { direction, index, take });

/** What a call says of the list whose cursor it brings; what is undefined the cursor says. */
export interface ListClaim {
  readonly parent: ListName['parent'];
  readonly section?: ListName['section'] | undefined;
  readonly ordering?: ListName['ordering'] | undefined;
}

/**
 * Reads the cursor of a call; undefined where it has none.
 *
 * @throws Refused badParameter where it is not one of ours, or belongs to another list than the call names
 */
export function cursorFor(text: string | null | undefined, list: ListClaim, field = 'cursor'): ListCursor | undefined {
  if (text == null) return undefined;
  const cursor = decodeCursor(text, field);
  const { parent, section, ordering } = cursor.list;
  const isOurs = parent === list.parent && isEither(section, list.section) && isEither(ordering, list.ordering);
  if (!isOurs) throw new Refused('badParameter', { fields: { [field]: 'not_allowed' } });
  return cursor;
}

const isEither = <Value>(value: Value, wanted: Value | undefined): boolean => wanted === undefined || value === wanted;

/** The stretch around a comment, and the id that stands in its middle; null where it is not in the list. */
export async function aroundComment(
  { pool, threadId }: ListHome,
  list: ListName,
  { comment, take }: { comment: string; take: number },
): Promise<{ readonly id: string; readonly stretch: Stretch } | null> {
  const found = await findPlace(pool, threadId, { list, comment });
  return found && { id: found.id, stretch: around(list, found.place, { index: found.index, take }) };
}

/** Where a call begins to read by index: so many places from the start, or from the end. */
export interface OffsetWanted {
  readonly offset: number;
  readonly take: number;
  readonly direction?: 'ascending' | 'descending' | undefined;
  readonly field?: string;
}

/**
 * The stretch from an index on.
 *
 * @throws Refused badParameter more than `maxOffsetReach` from either end: that needs a cursor
 */
export async function fromOffset(
  { pool, threadId }: ListHome,
  list: ListName,
  { offset, take, direction = 'ascending', field = 'cursor' }: OffsetWanted,
): Promise<Stretch> {
  const isFromEnd = direction === 'descending';
  if (offset <= maxOffsetReach) return isFromEnd ? endOf(list, take, offset) : startOf(list, take, offset);
  const count = await countPlaces(pool, threadId, list);
  const left = count - offset;
  if (left > maxOffsetReach) throw new Refused('badParameter', { fields: { [field]: 'missing' } });
  if (left <= 0) {
    return isFromEnd
      ? beside(list, firstPlace, { direction: 'before', index: 0, take })
      : beside(list, lastPlace, { direction: 'after', index: count, take });
  }
  if (isFromEnd) return startOf(list, Math.min(take, left), Math.max(0, left - take));
  return endOf(list, Math.min(take, left), Math.max(0, left - take));
}
