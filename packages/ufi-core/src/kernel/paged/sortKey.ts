import { compareIds } from '../../contract/index.ts';

/**
 * The sort key of an entry: by `sort`, then by decimal id. One list uses one kind of `sort`: always 0 where the id
 * decides, a finite number (a rank), or a decimal id (of the last activity).
 */
export type SortKey = { readonly sort: number | string; readonly id: string };

/**
 * A bound between entries: just before or just after a key, whether or not the key exists. `cursor` is the server's
 * opaque cursor for reading on from here, `index` the number of entries before the bound, if that is certain.
 */
export type Cut = SortKey & { readonly side: 'before' | 'after'; readonly cursor?: string; readonly index?: number };

export const compareSorts = (a: SortKey['sort'], b: SortKey['sort']): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareIds(String(a), String(b));

export const compareKeys = (a: SortKey, b: SortKey): number => compareSorts(a.sort, b.sort) || compareIds(a.id, b.id);

export const cutBefore = ({ sort, id }: SortKey, cursor?: string): Cut =>
  cursor === undefined ? { sort, id, side: 'before' } : { sort, id, side: 'before', cursor };

export const cutAfter = ({ sort, id }: SortKey, cursor?: string): Cut =>
  cursor === undefined ? { sort, id, side: 'after' } : { sort, id, side: 'after', cursor };

const sideOf = (cut: Cut): number => (cut.side === 'after' ? 1 : 0);

export const compareCuts = (a: Cut, b: Cut): number => compareKeys(a, b) || sideOf(a) - sideOf(b);

/** Negative if the key is before the cut, positive if after; never 0. */
export const compareKeyToCut = (key: SortKey, cut: Cut): number =>
  compareKeys(key, cut) || (cut.side === 'after' ? -1 : 1);
