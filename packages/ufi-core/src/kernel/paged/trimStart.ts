import { compareIds } from '../../contract/index.ts';
import { byKey, type OrderedRanges, type Segment } from './orderedRanges.ts';
import { locate, pagesOf, treeOf, type Page } from './pageTree.ts';
import { compareKeyToCut, cutBefore, type SortKey } from './sortKey.ts';

const pageFrom = ({ ids, values }: Page<SortKey['sort']>, first: SortKey): Page<SortKey['sort']> => {
  const { at } = locate({ ids, values }, first, byKey);
  return at === 0 ? { ids, values } : { ids: ids.slice(at), values: values.slice(at) };
};

function segmentFrom(segment: Segment, first: SortKey, cursor: string): Segment {
  const pages = pagesOf(segment.entries)
    .filter(({ ids }) => compareIds(ids.at(-1) ?? '', first.id) >= 0)
    .map((page) => pageFrom(page, first));
  return { ...segment, from: cutBefore(first, cursor), entries: treeOf(pages) };
}

/** Forgets everything before an entry of a list that is ordered by id alone. `cursor` loads it again. */
export function trimStart(ranges: OrderedRanges, first: SortKey, cursor: string): OrderedRanges {
  const holding = ranges.findIndex(({ to }) => to === null || compareKeyToCut(first, to) < 0);
  const segment = ranges[holding];
  if (segment === undefined) return ranges;
  if (segment.from !== null && compareKeyToCut(first, segment.from) < 0) return ranges;
  return [segmentFrom(segment, first, cursor), ...ranges.slice(holding + 1)];
}
