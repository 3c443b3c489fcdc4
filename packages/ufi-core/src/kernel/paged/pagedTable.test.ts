import { describe, expect, it } from '@jest/globals';
import { freeze } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { compareIds } from '../../contract/index.ts';
import { isBranch, nodeCapacity, pagesOf, sizeOf, widthOf } from './pageTree.ts';
import type { PagedTable, TableEntry } from './pagedTable.ts';
import {
  emptyTable,
  fromRows,
  getRow,
  hasRow,
  putRow,
  putRows,
  removeRow,
  removeRows,
  tableIds,
  tableRows,
  tableSize,
} from './pagedTable.ts';

type Table = PagedTable<number>;
type Model = Map<string, number>;
type Step = { readonly put: readonly TableEntry<number>[] } | { readonly remove: readonly string[] };

/** Shrinking a failure takes at most two minutes. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// Four times as many in the long run.
const numRuns = Number(process.env['UFI_PROPERTY_RUNS'] ?? 1_000) / 4;
const patience = { interruptAfterTimeLimit: 120_000, markInterruptAsFailure: true };

const largestId = 700;
const idArbitrary = fc.integer({ min: 1, max: largestId }).map(String);
const rowArbitrary = fc.integer({ min: 0, max: 3 });
const entryArbitrary = fc.tuple(idArbitrary, rowArbitrary);
const runOf = (first: number, length: number): readonly string[] =>
  Array.from({ length }, (_, offset) => String(first + offset));
/** Runs of adjacent ids, which fill and empty pages. */
const idRunArbitrary = fc
  .tuple(fc.integer({ min: 1, max: largestId }), fc.integer({ min: 1, max: 150 }))
  .map(([first, length]) => runOf(first, length));

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ put: fc.tuple(entryArbitrary) }),
  fc.record({ remove: fc.tuple(idArbitrary) }),
  fc.record({ put: fc.array(entryArbitrary, { maxLength: 150, size: 'max' }) }),
  fc.record({ remove: idRunArbitrary }),
);

/** Runs of thousands, which add and remove whole branches. */
const longRunArbitrary = fc
  .tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 12_000 }))
  .map(([first, length]) => runOf(first, length));
const longStepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ remove: longRunArbitrary }),
  fc.tuple(longRunArbitrary, rowArbitrary).map(([ids, row]) => ({ put: ids.map((id) => [id, row] as const) })),
);

const stepModel = (model: Model, step: Step): void => {
  if ('put' in step) for (const [id, row] of step.put) model.set(id, row);
  else for (const id of step.remove) model.delete(id);
};

const stepTable = (table: Table, step: Step): Table => {
  if ('put' in step) {
    const [only, ...others] = step.put;
    return only && others.length === 0 ? putRow(table, ...only) : putRows(table, step.put);
  }
  const [only, ...others] = step.remove;
  return only && others.length === 0 ? removeRow(table, only) : removeRows(table, step.remove);
};

/** As a string: `toEqual` takes ten times as long. */
const contentsOf = (table: Table): string =>
  JSON.stringify(pagesOf(table).flatMap(({ ids, values }) => ids.map((id, at) => [id, values[at]])));

const sortedEntries = (model: Model): string => JSON.stringify([...model].sort(([a], [b]) => compareIds(a, b)));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * True if every node is within capacity and has the right size, and no two neighbours are small enough to be merged.
 */
const isWellFormed = (node: Table, isRoot: boolean): boolean => {
  const width = widthOf(node);
  if (width > nodeCapacity || (width === 0 && !isRoot)) return false;
  if (!isBranch(node)) return node.values.length === width;
  const widths = node.children.map(widthOf);
  return (
    !(isRoot && width === 1) &&
    node.size === sumOf(node.children.map(sizeOf)) &&
    new Set(node.children.map(isBranch)).size === 1 &&
    widths.slice(1).every((next, before) => next + (widths[before] ?? 0) > nodeCapacity / 2) &&
    node.children.every((child) => isWellFormed(child, false))
  );
};

const expectReadable = (table: Table, model: Model): void => {
  expect(tableSize(table)).toBe(model.size);
  const sortedIds = [...model.keys()].sort(compareIds);
  expect([...tableIds(table)]).toEqual(sortedIds);
  expect([...tableRows(table)]).toEqual(sortedIds.map((id) => model.get(id)));
  const ids = Array.from({ length: largestId + 2 }, (_, id) => String(id));
  expect(ids.filter((id) => getRow(table, id) !== model.get(id) || hasRow(table, id) !== model.has(id))).toEqual([]);
};

const newPageCount = (before: Table, after: Table): number => {
  const old = new Set(pagesOf(before));
  return pagesOf(after).filter((page) => !old.has(page)).length;
};

const touchedCount = (step: Step): number => ('put' in step ? step.put : step.remove).length;

const expectSameAsModel = (start: readonly (readonly [string, number])[], steps: readonly Step[]): void => {
  const model: Model = new Map(start);
  let table = freeze(fromRows(start), true);
  for (const step of steps) {
    const was = sortedEntries(model);
    stepModel(model, step);
    const next = freeze(stepTable(table, step), true);
    const is = sortedEntries(model);
    expect(contentsOf(next)).toBe(is);
    expect(next === table).toBe(is === was);
    expect(newPageCount(table, next)).toBeLessThanOrEqual(2 * touchedCount(step));
    expect(isWellFormed(next, true)).toBe(true);
    table = next;
  }
  expectReadable(table, model);
};

const numbered = (count: number): readonly (readonly [string, number])[] =>
  Array.from({ length: count }, (_, index) => [String(10 ** 18 + index * 1024), index] as const);

describe('pagedTable', () => {
  it('matches a map sorted by id after any puts and removals, and never mutates its input', () => {
    const start = fc.array(entryArbitrary, { maxLength: 400, size: 'max' });
    const steps = fc.array(stepArbitrary, { maxLength: 12, size: 'max' });
    fc.assert(fc.property(start, steps, expectSameAsModel), { ...patience, numRuns });
  });

  it('matches it also with nested branches', () => {
    const start = runOf(1, 20_000).flatMap((id, at) => (at % 2 === 0 ? [[id, at] as const] : []));
    const steps = fc.array(longStepArbitrary, { minLength: 1, maxLength: 6, size: 'max' });
    fc.assert(
      fc.property(steps, (few) => expectSameAsModel(start, few)),
      { ...patience, numRuns: 60 },
    );
  });

  it('orders ids by length, then digit by digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n }), fc.bigInt({ min: 1n, max: 2n ** 63n }), (a, b) => {
        expect(Math.sign(compareIds(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('keeps the identity of untouched pages when one row of 10,000 changes', () => {
    const table = fromRows(numbered(10_000));
    const edited = putRow(table, String(10 ** 18 + 5_000 * 1024), -1);
    expect(newPageCount(table, edited)).toBe(1);
    expect(pagesOf(edited)).toHaveLength(pagesOf(table).length);
  });

  it('keeps the identity of untouched pages when a batch touches two', () => {
    const table = fromRows(numbered(10_000));
    const changed = putRows(
      table,
      [...(pagesOf(table)[3]?.ids ?? []), ...(pagesOf(table)[90]?.ids ?? [])].map((id) => [id, -1]),
    );
    expect(newPageCount(table, changed)).toBe(2);
  });

  it('returns the same table for a batch whose later row restores the old one', () => {
    const table = fromRows([['326', 3]]);
    expect(
      putRows(table, [
        ['326', 0],
        ['326', 3],
      ]),
    ).toBe(table);
  });

  it('leaves full pages behind when it grows at either end', () => {
    const rows = numbered(6_400);
    const fullPages = rows.length / nodeCapacity;
    const upwards = rows.reduce<Table>((table, [id, row]) => putRow(table, id, row), emptyTable);
    const downwards = rows.reduceRight<Table>((table, [id, row]) => putRow(table, id, row), emptyTable);
    expect(pagesOf(upwards)).toHaveLength(fullPages);
    expect(pagesOf(downwards)).toHaveLength(fullPages);
  });

  it('is plain data and survives JSON', () => {
    const table = fromRows(numbered(200));
    const revived = JSON.parse(JSON.stringify(table)) as Table;
    expect(revived).toEqual(table);
    expect(putRow(revived, '5', 5)).toEqual(putRow(table, '5', 5));
  });
});
