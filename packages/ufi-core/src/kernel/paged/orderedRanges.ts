import { compareIds } from '../../contract/index.ts';
import type { Order, Page, PageTree } from './pageTree.ts';
import { emptyTree, indexOfPath, joinedAtMost, locate, pageAt, pagesOf, treeOf } from './pageTree.ts';
import type { Cut, SortKey } from './sortKey.ts';
import { compareCuts, compareKeyToCut, compareSorts } from './sortKey.ts';
import type { TreeDraft } from './treeDraft.ts';
import { draftOf, removeFrom, writeInto } from './treeDraft.ts';

type Sort = SortKey['sort'];

/** An interval of the list. A null `from` is the list's start, a null `to` its end. */
export type Interval = { readonly from: Cut | null; readonly to: Cut | null };

/**
 * An interval in which every entry is known. Its bounds are explicit, so removing an entry does not shrink it. The
 * values of `entries` are their sort keys.
 */
export type Segment = Interval & { readonly entries: PageTree<Sort> };

/**
 * The known parts of a long ordered list on the server: ordered segments with gaps between them. Plain data. An id has
 * one key at a time; when a record's key changes, call {@link moveEntry}.
 */
export type OrderedRanges = readonly Segment[];

/**
 * A page of a server answer: exactly these entries exist in the interval, in any order. Entries outside it are ignored.
 */
export type PageAnswer = Interval & { readonly entries: readonly SortKey[] };

/** Nothing is known: one gap from start to end. */
export const emptyRanges: OrderedRanges = [];

export const byKey: Order<Sort, SortKey> = (page, at, key) =>
  compareSorts(page.values[at] ?? 0, key.sort) || compareIds(page.ids[at] ?? '', key.id);

const byCut: Order<Sort, Cut> = (page, at, cut) => byKey(page, at, cut) || (cut.side === 'after' ? -1 : 1);

/** The entry at an index of a segment; undefined if out of range. */
export const entryOf = (tree: PageTree<Sort>, index: number): SortKey | undefined => {
  const { page, at } = pageAt(tree, index);
  const id = page.ids[at];
  const sort = page.values[at];
  return id === undefined || sort === undefined ? undefined : { sort, id };
};

const holds = ({ from, to }: Interval, key: SortKey): boolean =>
  (from === null || compareKeyToCut(key, from) > 0) && (to === null || compareKeyToCut(key, to) < 0);

/** True if a key lies in a known segment. */
export const isCovered = (ranges: OrderedRanges, key: SortKey): boolean =>
  ranges.some((segment) => holds(segment, key));

const place = (draft: TreeDraft<Sort>, key: SortKey): void => {
  const found = locate(draft.tree, key, byKey);
  if (!found.found) writeInto(draft, found, { id: key.id, value: key.sort });
};

const drop = (draft: TreeDraft<Sort>, key: SortKey): void => {
  const found = locate(draft.tree, key, byKey);
  if (found.found) removeFrom(draft, found);
};

type Change = (draft: TreeDraft<Sort>, key: SortKey) => void;

const changeAt = (ranges: OrderedRanges, key: SortKey, change: Change): OrderedRanges => {
  const index = ranges.findIndex((segment) => holds(segment, key));
  const segment = ranges[index];
  if (segment === undefined) return ranges;
  const draft = draftOf(segment.entries);
  change(draft, key);
  return draft.tree === segment.entries ? ranges : ranges.with(index, { ...segment, entries: draft.tree });
};

/** Inserts an entry if its position is covered; in a gap its neighbours are unknown, so it is ignored. */
export const placeEntry = (ranges: OrderedRanges, key: SortKey): OrderedRanges => changeAt(ranges, key, place);

/** Removes an entry. */
export const dropEntry = (ranges: OrderedRanges, key: SortKey): OrderedRanges => changeAt(ranges, key, drop);

/** Moves an entry to another key. It disappears if the new key is in a gap, and appears if only the old one was. */
export const moveEntry = (ranges: OrderedRanges, from: SortKey, to: SortKey): OrderedRanges =>
  from.id === to.id && from.sort === to.sort ? placeEntry(ranges, to) : placeEntry(dropEntry(ranges, from), to);

const isBefore = (a: Interval, b: Interval): boolean =>
  a.to !== null && b.from !== null && compareCuts(a.to, b.from) < 0;

/** Of two equal cuts the existing one stays, unless the answer's has another cursor. */
const sameCut = (ours: Cut, answered: Cut): Cut =>
  answered.cursor === undefined || (answered.cursor === ours.cursor && answered.index === ours.index) ? ours : answered;

const outermost = (ours: Cut | null, answered: Cut | null, direction: 1 | -1): Cut | null => {
  if (ours === null || answered === null) return null;
  const order = compareCuts(ours, answered) * direction;
  return order === 0 ? sameCut(ours, answered) : order > 0 ? ours : answered;
};

const chained = (pages: readonly Page<Sort>[], next: readonly Page<Sort>[]): readonly Page<Sort>[] => {
  const last = pages.at(-1);
  const [first, ...others] = next;
  if (last === undefined || first === undefined) return [...pages, ...next];
  if (last.ids.length + first.ids.length > joinedAtMost) return [...pages, ...next];
  const seam = { ids: [...last.ids, ...first.ids], values: [...last.values, ...first.values] };
  return [...pages.slice(0, -1), seam, ...others];
};

const unite = (touched: OrderedRanges, answered: Interval): Segment => {
  const first = touched[0] ?? { ...answered, entries: emptyTree };
  const last = touched.at(-1) ?? first;
  return {
    from: outermost(first.from, answered.from, -1),
    to: outermost(last.to, answered.to, 1),
    entries:
      touched.length > 1 ? treeOf(touched.map(({ entries }) => pagesOf(entries)).reduce(chained)) : first.entries,
  };
};

function* entriesWithin(tree: PageTree<Sort>, { from, to }: Interval): Generator<SortKey, void> {
  const start = from === null ? 0 : indexOfPath(tree, locate(tree, from, byCut).path);
  for (let index = start, entry; (entry = entryOf(tree, index)); index += 1) {
    if (to !== null && compareKeyToCut(entry, to) > 0) return;
    yield entry;
  }
}

const applyEntries = (draft: TreeDraft<Sort>, answer: PageAnswer): void => {
  const answered = answer.entries.filter((key) => holds(answer, key));
  const sorts = new Map(answered.map(({ id, sort }) => [id, sort]));
  const known = [...entriesWithin(draft.tree, answer)];
  for (const key of known) if (sorts.get(key.id) !== key.sort) drop(draft, key);
  for (const [id, sort] of sorts) place(draft, { id, sort });
};

/**
 * Applies a page: it replaces everything known in its interval and merges with the segments that it overlaps or
 * touches. Pages that it confirms keep their identity.
 */
export const applyPage = (ranges: OrderedRanges, answer: PageAnswer): OrderedRanges => {
  const { from, to } = answer;
  if (from !== null && to !== null && compareCuts(from, to) >= 0) return ranges;
  const before = ranges.filter((segment) => isBefore(segment, answer));
  const after = ranges.filter((segment) => isBefore(answer, segment));
  const touched = ranges.slice(before.length, ranges.length - after.length);
  const united = unite(touched, answer);
  const draft = draftOf(united.entries);
  applyEntries(draft, answer);
  const [only] = touched.length === 1 ? touched : [];
  if (only?.entries === draft.tree && only.from === united.from && only.to === united.to) return ranges;
  return [...before, { ...united, entries: draft.tree }, ...after];
};
