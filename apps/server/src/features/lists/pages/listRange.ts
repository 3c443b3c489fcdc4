import { isReadFromStart, type ListPosition } from 'ufi-core/contract';
import type { ListName } from './listName.ts';

/**
 * A keyset scan of a list's index: from the list's end or from next to a place, skipping `skip` places, for at most
 * `take`.
 */
export interface KeysetScan {
  readonly start: { readonly place: ListPosition; readonly isInclusive: boolean } | null;
  readonly skip: number;
  readonly take: number;
}

/**
 * A contiguous range of a list: `back` scans towards the list's start and `forth` towards its end; if both are set they
 * are adjacent. `anchor` is the index at which `forth` starts and `back` ends; null stands for the list's end minus
 * `skip`.
 */
export interface ListRange {
  readonly list: ListName;
  readonly back: KeysetScan | null;
  readonly forth: KeysetScan | null;
  readonly anchor: number | null;
}

/** The smallest and largest possible id. */
export const idBounds = { smallest: 1n, largest: 2n ** 63n - 1n } as const;

/** A place before every place of any list. */
export const firstPlace: ListPosition = { rank: -Number.MAX_VALUE, at: String(idBounds.smallest) };
/** A place after every place of any list. */
export const lastPlace: ListPosition = { rank: Number.MAX_VALUE, at: String(idBounds.largest) };

/** The last places of a list, or the last ones before `skip` others. */
export const lastRange = (list: ListName, take: number, skip = 0): ListRange => ({
  list,
  back: { start: null, skip, take },
  forth: null,
  anchor: null,
});

/** The first places of a list, or the first ones after `skip` others. */
export const startRange = (list: ListName, take: number, skip = 0): ListRange => ({
  list,
  back: null,
  forth: { start: null, skip, take },
  anchor: skip,
});

/** The range that a reader sees first, which depends on the list's ordering. */
export const firstRange = (list: ListName, take: number): ListRange =>
  isReadFromStart(list.ordering) ? startRange(list, take) : lastRange(list, take);

/** The places next to a known one, which is excluded. */
export function rangeNextTo(
  list: ListName,
  place: ListPosition,
  { direction, index, take }: { direction: 'before' | 'after'; index: number; take: number },
): ListRange {
  const scan: KeysetScan = { start: { place, isInclusive: false }, skip: 0, take };
  return direction === 'before'
    ? { list, back: scan, forth: null, anchor: index }
    : { list, back: null, forth: scan, anchor: index };
}

/** The places from a known one on, which is included; `index` is its index. */
export const rangeFrom = (
  list: ListName,
  place: ListPosition,
  { index, take }: { index: number; take: number },
): ListRange => ({
  list,
  // Takes nothing, but tells whether the list starts here.
  back: { start: { place, isInclusive: false }, skip: 0, take: 0 },
  forth: { start: { place, isInclusive: true }, skip: 0, take },
  anchor: index,
});

/** The places on both sides of a known one, which is included; `index` is its index. */
export function rangeAround(
  list: ListName,
  place: ListPosition,
  { index, take }: { index: number; take: number },
): ListRange {
  const before = Math.floor(take / 2);
  return {
    list,
    back: { start: { place, isInclusive: false }, skip: 0, take: before },
    forth: { start: { place, isInclusive: true }, skip: 0, take: take - before },
    anchor: index,
  };
}
