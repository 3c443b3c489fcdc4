import { describe, expect, it } from '@jest/globals';
import { freeze } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { Interval, OrderedRanges, PageAnswer } from './orderedRanges.ts';
import { applyPage, dropEntry, emptyRanges, isCovered, moveEntry, placeEntry } from './orderedRanges.ts';
import { emptyTree, pagesOf } from './pageTree.ts';
import type { RangePart } from './rangesIndex.ts';
import { entriesBackward, entriesForward, entryAt, entryCount, indexOfEntry, rangePartsOf } from './rangesIndex.ts';
import type { Cut, SortKey } from './sortKey.ts';
import { compareKeys, cutAfter, cutBefore } from './sortKey.ts';

/**
 * The model splits the key line into pieces: the n-th key is piece 2n + 1, the open interval before it is piece 2n.
 * Coverage is a set of pieces; the entries are a set of key indices.
 */
type Model = { readonly covered: Set<number>; readonly present: Set<number> };
type CutPoint = { readonly at: number; readonly side: 'before' | 'after' } | null;
type Step =
  | { readonly kind: 'place' | 'drop'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number }
  | {
      readonly kind: 'apply';
      readonly from: CutPoint;
      readonly to: CutPoint;
      readonly entries: readonly number[];
    };

const keysOf = (sorts: readonly SortKey['sort'][], idCount: number): readonly SortKey[] =>
  sorts
    .flatMap((sort) => Array.from({ length: idCount }, (_, index) => ({ sort, id: String((index + 1) * 5) })))
    .sort(compareKeys);

const keySpaces = [
  ['the id', keysOf([0], 260)],
  ['a rank, then the id', keysOf([-1.5, 0, 0.25, 2], 65)],
  ['the id of the last activity, then the id', keysOf(['9', '10', '99', '1000000000000000001'], 65)],
] as const;

/** Shrinking a failure takes at most two minutes. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// Four times as many in the long run.
const numRuns = Number(process.env['UFI_PROPERTY_RUNS'] ?? 1_000) / 4;
const patience = { interruptAfterTimeLimit: 120_000, markInterruptAsFailure: true };

const keyCount = 260;
const placeArbitrary = fc.integer({ min: 0, max: keyCount - 1 });
const cutArbitrary = fc.option(fc.record({ at: placeArbitrary, side: fc.constantFrom('before', 'after') }), {
  freq: 6,
});
const sparse = fc.array(placeArbitrary, { maxLength: 20 });
const dense = fc
  .tuple(placeArbitrary, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 3 }))
  .map(([first, count, step]) =>
    Array.from({ length: count }, (_, index) => first + index * step).filter((at) => at < keyCount),
  );
const applyArbitrary = fc.record({
  kind: fc.constant('apply'),
  from: cutArbitrary,
  to: cutArbitrary,
  entries: fc.oneof(sparse, dense),
});
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('place', 'drop'), at: placeArbitrary }),
  fc.record({ kind: fc.constant('move'), at: placeArbitrary, to: placeArbitrary }),
  applyArbitrary,
);

const firstPiece = (cut: CutPoint): number => (cut === null ? 0 : 2 * cut.at + (cut.side === 'after' ? 2 : 1));
const lastPiece = (cut: CutPoint): number =>
  cut === null ? 2 * keyCount : 2 * cut.at + (cut.side === 'after' ? 1 : 0);

const applyToModel = (model: Model, keys: readonly SortKey[], step: Step & { kind: 'apply' }): void => {
  const [first, last] = [firstPiece(step.from), lastPiece(step.to)];
  if (first > last) return;
  const isWithin = (at: number): boolean => 2 * at + 1 >= first && 2 * at + 1 <= last;
  for (let piece = first; piece <= last; piece += 1) model.covered.add(piece);
  for (const at of model.present) if (isWithin(at)) model.present.delete(at);
  const update = new Map(step.entries.filter(isWithin).map((at) => [keys[at]?.id, at]));
  for (const at of update.values()) model.present.add(at);
};

const stepModel = (model: Model, keys: readonly SortKey[], step: Step): void => {
  if (step.kind === 'apply') return applyToModel(model, keys, step);
  if (step.kind !== 'place') model.present.delete(step.at);
  const added = step.kind === 'move' ? step.to : step.at;
  if (step.kind !== 'drop' && model.covered.has(2 * added + 1)) model.present.add(added);
};

const keyAt = (keys: readonly SortKey[], at: number): SortKey => keys[at] ?? { sort: 0, id: '0' };

const cutFor = (keys: readonly SortKey[], cut: CutPoint): Cut | null =>
  cut && (cut.side === 'before' ? cutBefore(keyAt(keys, cut.at)) : cutAfter(keyAt(keys, cut.at)));

const answerFor = (keys: readonly SortKey[], step: Step & { kind: 'apply' }): PageAnswer => ({
  from: cutFor(keys, step.from),
  to: cutFor(keys, step.to),
  entries: step.entries.map((at) => keyAt(keys, at)),
});

const stepRanges = (ranges: OrderedRanges, keys: readonly SortKey[], step: Step): OrderedRanges => {
  if (step.kind === 'apply') return applyPage(ranges, answerFor(keys, step));
  if (step.kind === 'move') return moveEntry(ranges, keyAt(keys, step.at), keyAt(keys, step.to));
  return (step.kind === 'place' ? placeEntry : dropEntry)(ranges, keyAt(keys, step.at));
};

/** The lower bound of a piece: just before a key's own piece, just after the key below an open interval. */
const boundBelow = (keys: readonly SortKey[], piece: number): Cut | null => {
  if (piece === 0 || piece > 2 * keyCount) return null;
  return piece % 2 === 1 ? cutBefore(keyAt(keys, (piece - 1) / 2)) : cutAfter(keyAt(keys, piece / 2 - 1));
};

const stretchesOfModel = ({ covered, present }: Model, keys: readonly SortKey[]): readonly RangePart[] => {
  const parts: RangePart[] = [];
  for (let piece = 0, first = 0; piece <= 2 * keyCount;) {
    const start = piece;
    const isRun = covered.has(start);
    while (piece <= 2 * keyCount && covered.has(piece) === isRun) piece += 1;
    const count = [...present].filter((at) => 2 * at + 1 >= start && 2 * at + 1 < piece).length;
    if (isRun) parts.push({ kind: 'run', first, count });
    else parts.push({ kind: 'gap', from: boundBelow(keys, start), to: boundBelow(keys, piece) });
    first += count;
  }
  return parts;
};

const entriesOfModel = ({ present }: Model, keys: readonly SortKey[]): readonly SortKey[] =>
  [...present].sort((a, b) => a - b).map((at) => keyAt(keys, at));

/** `toEqual` takes ten times as long. */
const expectEqualData = (received: unknown, expected: unknown): void =>
  expect(JSON.stringify(received)).toBe(JSON.stringify(expected));

const expectReadable = (ranges: OrderedRanges, expected: readonly SortKey[]): void => {
  expectEqualData([...entriesForward(ranges)], expected);
  expectEqualData([...entriesBackward(ranges)], expected.toReversed());
  expect(entryCount(ranges)).toBe(expected.length);
  expect(entryAt(ranges, expected.length)).toBeUndefined();
  expect(entryAt(ranges, -1)).toBeUndefined();
};

const expectSameAsModel = (keys: readonly SortKey[], steps: readonly Step[]): void => {
  const model: Model = { covered: new Set(), present: new Set() };
  let ranges = emptyRanges;
  for (const step of steps) {
    const [coveredBefore, presentBefore] = [model.covered.size, [...model.present].sort().join()];
    stepModel(model, keys, step);
    const isSame = coveredBefore === model.covered.size && presentBefore === [...model.present].sort().join();
    const next = freeze(stepRanges(ranges, keys, step), true);
    expectEqualData(rangePartsOf(next), stretchesOfModel(model, keys));
    expectReadable(next, entriesOfModel(model, keys));
    expect(next === ranges).toBe(isSame);
    ranges = next;
  }
  const sorted = [...model.present].sort((a, b) => a - b);
  expectEqualData(
    keys.map((key) => [isCovered(ranges, key), indexOfEntry(ranges, key)]),
    keys.map((_, at) => [model.covered.has(2 * at + 1), sorted.indexOf(at)]),
  );
};

const everything: Interval = { from: null, to: null };
const numbered = (count: number): readonly SortKey[] =>
  Array.from({ length: count }, (_, index) => ({ sort: 0, id: String(10 ** 18 + index * 1024) }));
const idKeys = (...ids: readonly number[]): readonly SortKey[] => ids.map((id) => ({ sort: 0, id: String(id) }));
const idsOf = (ranges: OrderedRanges): readonly number[] => [...entriesForward(ranges)].map(({ id }) => Number(id));
const at = (id: number): SortKey => ({ sort: 0, id: String(id) });
const around = (first: number, last: number): Interval => ({ from: cutBefore(at(first)), to: cutAfter(at(last)) });

const newPageCount = (before: OrderedRanges, after: OrderedRanges): number => {
  const old = new Set(before.flatMap(({ entries }) => pagesOf(entries)));
  return after.flatMap(({ entries }) => pagesOf(entries)).filter((page) => !old.has(page)).length;
};

describe('orderedRanges', () => {
  it.each(keySpaces)('ufi-core.25 matches a model of key and coverage sets, ordered by %s', (_, keys) => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 14, size: 'max' }), (steps) => expectSameAsModel(keys, steps)),
      { ...patience, numRuns },
    );
  });

  it('ufi-core.25 drops entries that the answer lacks', () => {
    const known = applyPage(emptyRanges, { ...everything, entries: idKeys(1, 2, 3, 4) });
    expect(idsOf(applyPage(known, { ...everything, entries: idKeys(1, 3, 5) }))).toEqual([1, 3, 5]);
  });

  it('keeps its coverage when the entry at its bound is removed', () => {
    const known = applyPage(emptyRanges, { ...around(1, 3), entries: idKeys(1, 2, 3) });
    const left = dropEntry(dropEntry(known, at(3)), at(1));
    expect(idsOf(placeEntry(placeEntry(left, at(3)), at(1)))).toEqual([1, 2, 3]);
    expect(placeEntry(left, at(4))).toBe(left);
  });

  it('merges two touching segments without a common entry', () => {
    const known = applyPage(emptyRanges, { ...around(1, 3), entries: idKeys(1, 3) });
    const next = applyPage(known, { from: cutAfter(at(3)), to: cutAfter(at(9)), entries: idKeys(7, 9) });
    expect(next).toHaveLength(1);
    expect(idsOf(next)).toEqual([1, 3, 7, 9]);
  });

  it('keeps the cursor of the outermost bound, and replaces the one of an equal bound', () => {
    const first = { from: null, to: cutAfter(at(3), 'to 4'), entries: idKeys(1, 3) };
    const known = applyPage(emptyRanges, first);
    expect(known[0]?.to?.cursor).toBe('to 4');
    expect(applyPage(known, { ...first, to: cutAfter(at(3)) })).toBe(known);
    expect(applyPage(known, { ...first, to: cutAfter(at(3), 'again') })[0]?.to?.cursor).toBe('again');
    const more = applyPage(known, { from: cutAfter(at(3)), to: cutAfter(at(9), 'to 10'), entries: idKeys(9) });
    expect(rangePartsOf(more)).toEqual([
      { kind: 'run', first: 0, count: 3 },
      { kind: 'gap', from: cutAfter(at(9), 'to 10'), to: null },
    ]);
  });

  it('keeps the identity of pages that an answer confirms or an entry does not touch', () => {
    const entries = numbered(10_000);
    const known = applyPage(emptyRanges, { ...everything, entries });
    expect(applyPage(known, { ...everything, entries })).toBe(known);
    expect(newPageCount(known, placeEntry(known, { sort: 0, id: String(10 ** 18 + 5_000_001) }))).toBeLessThanOrEqual(
      2,
    );
    expect(newPageCount(known, dropEntry(known, entries[5_000] ?? at(0)))).toBe(1);
  });

  it('finds every entry of 10,000 by index, and its index by key', () => {
    const entries = numbered(10_000);
    const known = applyPage(emptyRanges, { ...everything, entries: entries.toReversed() });
    expectEqualData([...entriesForward(known)], entries);
    expect(entries.filter((key, index) => indexOfEntry(known, key) !== index)).toEqual([]);
  });

  it('keeps the pages of merged segments', () => {
    const entries = numbered(1_000);
    const [low, high] = [entries[399] ?? at(0), entries[600] ?? at(0)];
    const start = applyPage(emptyRanges, { from: null, to: cutAfter(low), entries: entries.slice(0, 400) });
    const known = applyPage(start, { from: cutBefore(high), to: null, entries: entries.slice(600) });
    const whole = applyPage(known, { from: cutAfter(low), to: cutBefore(high), entries: entries.slice(400, 600) });
    expect(entryCount(whole)).toBe(1_000);
    expect(newPageCount(known, whole)).toBeLessThanOrEqual(6);
  });

  it('joins small pages of merged segments', () => {
    const single = (ranges: OrderedRanges, key: SortKey): OrderedRanges =>
      applyPage(ranges, { from: cutBefore(key), to: cutAfter(key), entries: [key] });
    const known = numbered(300).reduce(single, emptyRanges);
    expect(known).toHaveLength(300);
    const whole = applyPage(known, { ...everything, entries: numbered(300) });
    expect(pagesOf(whole[0]?.entries ?? emptyTree).length).toBeLessThanOrEqual(13);
  });

  it('is plain data and survives JSON', () => {
    const known = applyPage(emptyRanges, { ...around(1, 9), entries: idKeys(1, 2, 9) });
    const revived = JSON.parse(JSON.stringify(known)) as OrderedRanges;
    expect(revived).toEqual(known);
    expect(idsOf(placeEntry(revived, at(5)))).toEqual([1, 2, 5, 9]);
  });
});
