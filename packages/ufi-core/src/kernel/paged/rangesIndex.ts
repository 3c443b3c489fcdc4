import type { Interval, OrderedRanges } from './orderedRanges.ts';
import { byKey, entryOf } from './orderedRanges.ts';
import { indexOfPath, locate, pagesOf, sizeOf } from './pageTree.ts';
import type { SortKey } from './sortKey.ts';

/** A part of the list as displayed: a run of known entries by flat index, or a gap to load. */
export type RangePart =
  | { readonly kind: 'run'; readonly first: number; readonly count: number }
  | ({ readonly kind: 'gap' } & Interval);

/** The number of known entries. */
export const entryCount = (ranges: OrderedRanges): number =>
  ranges.reduce((sum, { entries }) => sum + sizeOf(entries), 0);

/** The known entry at a flat index, counted from 0 across gaps. */
export const entryAt = (ranges: OrderedRanges, index: number): SortKey | undefined => {
  let first = 0;
  for (const { entries } of ranges) {
    if (index < first + sizeOf(entries)) return entryOf(entries, index - first);
    first += sizeOf(entries);
  }
  return undefined;
};

/** The ids of `count` known entries from a flat index on, read page by page. */
export const idsBetween = (ranges: OrderedRanges, first: number, count: number): readonly string[] => {
  const ids: string[] = [];
  let start = 0;
  for (const page of ranges.flatMap(({ entries }) => pagesOf(entries))) {
    const end = start + page.ids.length;
    if (end > first && start < first + count)
      ids.push(...page.ids.slice(Math.max(0, first - start), first + count - start));
    start = end;
  }
  return ids;
};

/** The flat index of a key; -1 if it is unknown. */
export const indexOfEntry = (ranges: OrderedRanges, key: SortKey): number => {
  let first = 0;
  for (const { entries } of ranges) {
    const { path, found } = locate(entries, key, byKey);
    if (found) return first + indexOfPath(entries, path);
    first += sizeOf(entries);
  }
  return -1;
};

/** Known entries from an index towards the end of the list. */
export function* entriesForward(ranges: OrderedRanges, first = 0): Generator<SortKey, void> {
  for (let index = first, entry; (entry = entryAt(ranges, index)); index += 1) yield entry;
}

/** Known entries from an index towards the start of the list. */
export function* entriesBackward(ranges: OrderedRanges, first = entryCount(ranges) - 1): Generator<SortKey, void> {
  for (let index = first, entry; (entry = entryAt(ranges, index)); index -= 1) yield entry;
}

/** Runs and gaps in order. A gap at either end means that the list's start or end is unknown. */
export const rangePartsOf = (ranges: OrderedRanges): readonly RangePart[] => {
  const parts: RangePart[] = [];
  let first = 0;
  let from: Interval['from'] = null;
  for (const segment of ranges) {
    const count = sizeOf(segment.entries);
    if (segment.from !== null) parts.push({ kind: 'gap', from, to: segment.from });
    parts.push({ kind: 'run', first, count });
    first += count;
    from = segment.to;
  }
  if (ranges.length === 0 || from !== null) parts.push({ kind: 'gap', from, to: null });
  return parts;
};
