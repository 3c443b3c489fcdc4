import {
  applyPage,
  cutAfter,
  cutBefore,
  emptyRanges,
  placeEntry,
  rangePartsOf,
  type OrderedRanges,
  type SortKey,
} from 'ufi-core/internal/kernel';
import type { MessageTime } from '../contract/index.ts';

/** What a fetch says of a list: its entries, newest first or not, and whether the oldest of them is the list's first. */
export interface FilledWindow {
  readonly timestamp: MessageTime | null;
  readonly entries: readonly SortKey[];
  readonly isEnd: boolean;
  /** Entries known from later changes, which stay although the fetch does not name them. */
  readonly later: readonly SortKey[];
}

// Above every id: the bound lies after whatever has the time.
const highestId = '9999999999999999999';

/** Fills a window of a list. The interval runs from the oldest entry, or the list's start, to the asked time. */
export function fillWindow(ranges: OrderedRanges = emptyRanges, window: FilledWindow): OrderedRanges {
  const { timestamp, entries, isEnd, later } = window;
  const oldest = entries.reduce<SortKey | null>(
    (first, entry) => (first === null || Number(entry.sort) < Number(first.sort) ? entry : first),
    null,
  );
  if (oldest === null && !isEnd) return ranges;
  const from = isEnd || oldest === null ? null : cutBefore(oldest);
  const to = timestamp === null ? null : cutAfter({ sort: Number(timestamp), id: highestId });
  return later.reduce(placeEntry, applyPage(ranges, { from, to, entries }));
}

/** True if everything of a list is loaded back to its start. */
export const isReadToStart = (ranges: OrderedRanges): boolean => rangePartsOf(ranges)[0]?.kind === 'run';
