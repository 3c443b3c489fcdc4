import { isReadFromStart, type ListPlace } from 'ufi-core/contract';
import type { ListName } from './listName.ts';

/** A walk over a list's index: from its end or from beside a place, past `skip` places, for at most `take`. */
export interface KeysetScan {
  readonly start: { readonly place: ListPlace; readonly isInclusive: boolean } | null;
  readonly skip: number;
  readonly take: number;
}

/**
 * A stretch of a list: what `back` finds towards the list's start and `forth` towards its end, which adjoin where
 * there are both. `anchor` is the index at which `forth` begins and `back` ends; null says the end of the list, less
 * what was skipped.
 */
export interface ListRange {
  readonly list: ListName;
  readonly back: KeysetScan | null;
  readonly forth: KeysetScan | null;
  readonly anchor: number | null;
}

/** The smallest and the largest id that there can be. */
export const idBounds = { smallest: 1n, largest: 2n ** 63n - 1n } as const;

/** Before and after every place of any list. */
export const firstPlace: ListPlace = { rank: -Number.MAX_VALUE, at: String(idBounds.smallest) };
/** See {@link firstPlace}. */
export const lastPlace: ListPlace = { rank: Number.MAX_VALUE, at: String(idBounds.largest) };

/** The last places of a list, or the last before `skip` others. */
export const lastRange = (list: ListName, take: number, skip = 0): ListRange => ({
  list,
  back: { start: null, skip, take },
  forth: null,
  anchor: null,
});

/** The first places of a list, or the first after `skip` others. */
export const startRange = (list: ListName, take: number, skip = 0): ListRange => ({
  list,
  back: null,
  forth: { start: null, skip, take },
  anchor: skip,
});

/** What a reader sees first of a list. */
export const firstRange = (list: ListName, take: number): ListRange =>
  isReadFromStart(list.ordering) ? startRange(list, take) : lastRange(list, take);

/** The places next to one that is known, which is left out. */
export function rangeNextTo(
  list: ListName,
  place: ListPlace,
  { direction, index, take }: { direction: 'before' | 'after'; index: number; take: number },
): ListRange {
  const scan: KeysetScan = { start: { place, isInclusive: false }, skip: 0, take };
  return direction === 'before'
    ? { list, back: scan, forth: null, anchor: index }
    : { list, back: null, forth: scan, anchor: index };
}

/** The places on either side of one that is known, which is among them, at the index `index`. */
export function rangeAround(
  list: ListName,
  place: ListPlace,
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
