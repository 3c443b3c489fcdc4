import { isReadFromStart, type ListPlace } from 'ufi-core/contract';
import type { ListName } from './listName.ts';

/** A walk over a list's index: from its end or from beside a place, past `skip` places, for at most `take`. */
export interface Walk {
  readonly beside: { readonly place: ListPlace; readonly isIncluded: boolean } | null;
  readonly skip: number;
  readonly take: number;
}

/**
 * A stretch of a list: what `back` finds towards the list's start and `forth` towards its end, which adjoin where
 * there are both. `anchor` is the index at which `forth` begins and `back` ends; null says the end of the list, less
 * what was skipped.
 */
export interface Stretch {
  readonly list: ListName;
  readonly back: Walk | null;
  readonly forth: Walk | null;
  readonly anchor: number | null;
}

/** The smallest and the largest id that there can be. */
export const idBounds = { smallest: 1n, largest: 2n ** 63n - 1n } as const;

/** Before and after every place of any list. */
export const firstPlace: ListPlace = { rank: -Number.MAX_VALUE, at: String(idBounds.smallest) };
/** See {@link firstPlace}. */
export const lastPlace: ListPlace = { rank: Number.MAX_VALUE, at: String(idBounds.largest) };

/** The last places of a list, or the last before `skip` others. */
export const endOf = (list: ListName, take: number, skip = 0): Stretch => ({
  list,
  back: { beside: null, skip, take },
  forth: null,
  anchor: null,
});

/** The first places of a list, or the first after `skip` others. */
export const startOf = (list: ListName, take: number, skip = 0): Stretch => ({
  list,
  back: null,
  forth: { beside: null, skip, take },
  anchor: skip,
});

/** What a reader sees first of a list. */
export const firstOf = (list: ListName, take: number): Stretch =>
  isReadFromStart(list.ordering) ? startOf(list, take) : endOf(list, take);

/** The places next to one that is known, which is left out. */
export function beside(
  list: ListName,
  place: ListPlace,
  { direction, index, take }: { direction: 'before' | 'after'; index: number; take: number },
): Stretch {
  const walk: Walk = { beside: { place, isIncluded: false }, skip: 0, take };
  return direction === 'before'
    ? { list, back: walk, forth: null, anchor: index }
    : { list, back: null, forth: walk, anchor: index };
}

/** The places on either side of one that is known, which is among them, at the index `index`. */
export function around(list: ListName, place: ListPlace, { index, take }: { index: number; take: number }): Stretch {
  const before = Math.floor(take / 2);
  return {
    list,
    back: { beside: { place, isIncluded: false }, skip: 0, take: before },
    forth: { beside: { place, isIncluded: true }, skip: 0, take: take - before },
    anchor: index,
  };
}
