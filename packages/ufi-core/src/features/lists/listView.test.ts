import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyPage, emptyRanges, type OrderedRanges } from '../../kernel/paged/orderedRanges.ts';
import { cutAfter, cutBefore } from '../../kernel/paged/sortKey.ts';
import { buildId } from '../../testing/index.ts';
import { createListView, type ListView } from './listView.ts';

/** A list of runs of known comments, some of them preceded by gaps. */
const parts = fc.record({
  runs: fc.array(fc.record({ isAfterGap: fc.boolean(), length: fc.integer({ min: 1, max: 5 }) }), { maxLength: 4 }),
  isEndOpen: fc.boolean(),
  hidden: fc.uniqueArray(fc.nat(20), { maxLength: 6 }),
  additions: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
  isInverted: fc.boolean(),
});

interface Built {
  readonly ranges: OrderedRanges;
  /** The items in order, by id; a gap is `gap`. */
  readonly items: readonly string[];
}

const entry = (n: number) => ({ sort: 0, id: buildId(n) });

function build(runs: readonly { isAfterGap: boolean; length: number }[], isEndOpen: boolean): Built {
  let ranges = emptyRanges;
  const items: string[] = [];
  let next = 0;
  runs.forEach(({ isAfterGap, length }, at) => {
    if (isAfterGap) items.push('gap');
    const first = next + (isAfterGap ? 1 : 0);
    const entries = Array.from({ length }, (_, index) => entry(first + index));
    next = first + length;
    const before = entry(first - 1);
    ranges = applyPage(ranges, {
      from: isAfterGap ? cutBefore(entry(first)) : at === 0 ? null : cutAfter(before),
      to: at === runs.length - 1 && !isEndOpen ? null : cutAfter(entry(next - 1)),
      entries,
    });
    items.push(...entries.map(({ id }) => id));
  });
  if (isEndOpen && runs.length > 0) items.push('gap');
  return { ranges, items };
}

const itemsOf = ({ length, itemAt }: ListView): string[] =>
  Array.from({ length }, (_, index) => itemAt(index)).map((item) => (item?.kind === 'comment' ? item.id : 'gap'));

describe('createListView', () => {
  it('shows the same items as an array', () => {
    fc.assert(
      fc.property(parts, ({ runs, isEndOpen, hidden, additions, isInverted }) => {
        const { ranges, items } = build(runs, isEndOpen);
        const comments = items.filter((item) => item !== 'gap');
        const gone = hidden.filter((index) => index < comments.length).sort((a, b) => a - b);
        const isHidden = new Set(gone.map((index) => comments[index]));
        const expected = [...items.filter((item) => !isHidden.has(item)), ...additions];
        if (isInverted) expected.reverse();

        const list = createListView({ ranges, additions, hidden: gone, isInverted, keyOf: (id) => `key of ${id}` });
        expect(itemsOf(list)).toEqual(expected);
        expect(list.commentCount).toBe(expected.filter((item) => item !== 'gap').length);
        expect(list.itemAt(-1)).toBeUndefined();
        expect(list.itemAt(list.length)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('ufi-core.47 counts what is missing in each gap, if that is certain', () => {
    const at = (index: number, cursor: string) => ({ ...cutAfter(entry(index - 1), cursor), index });
    const page = (from: number, to: number) => ({
      from: from === 0 ? null : at(from, `before ${from}`),
      to: at(to, `after ${to}`),
      entries: Array.from({ length: to - from }, (_, index) => entry(from + index)),
    });
    const draw = (ranges: OrderedRanges) =>
      createListView({ ranges, additions: [], hidden: [], isInverted: true, keyOf: (id) => id });
    const missing = (ranges: OrderedRanges, total: number) => {
      const list = draw(ranges);
      const items = Array.from({ length: list.length }, (_, index) => list.itemAt(index));
      return items.flatMap((item) => (item?.kind === 'gap' ? list.missingIn(item, total) : []));
    };
    const newest = applyPage(emptyRanges, { ...page(90, 100), to: null });
    expect(missing(newest, 100)).toEqual([90]);
    const jumped = applyPage(newest, page(40, 50));
    expect(missing(jumped, 100)).toEqual([40, 40]);
    // Loading on from either side.
    expect(missing(applyPage(jumped, page(30, 40)), 100)).toEqual([40, 30]);
    expect(missing(applyPage(jumped, page(50, 60)), 100)).toEqual([30, 40]);
    // Nothing at the end is loaded.
    expect(missing(applyPage(emptyRanges, page(40, 50)), 100)).toEqual([50, 40]);
    // An estimated index counts nothing.
    const guessed = { from: cutAfter(entry(39), 'b'), to: cutAfter(entry(49), 'a'), entries: page(40, 50).entries };
    expect(missing(applyPage(newest, guessed), 100)).toEqual([null, null]);
    expect(missing(applyPage(applyPage(newest, guessed), page(0, 40)), 100)).toEqual([40]);
  });

  it('has gaps with cursors, and knows when it is complete', () => {
    const low = applyPage(emptyRanges, { from: null, to: cutAfter(entry(1), 'onwards'), entries: [entry(1)] });
    const both = applyPage(low, { from: cutBefore(entry(5), 'backwards'), to: null, entries: [entry(5)] });
    const draw = (ranges: OrderedRanges) =>
      createListView({ ranges, additions: [], hidden: [], isInverted: false, keyOf: (id) => id });
    expect(draw(both).itemAt(1)).toMatchObject({ kind: 'gap', onwards: 'onwards', backwards: 'backwards' });
    expect(draw(both).clienthasall).toBe(false);
    const whole = applyPage(both, { from: cutAfter(entry(1)), to: cutBefore(entry(5)), entries: [] });
    expect(draw(whole).clienthasall).toBe(true);
    expect(draw(whole).length).toBe(2);
    expect(draw(emptyRanges)).toMatchObject({ length: 0, clienthasall: false });
  });
});
