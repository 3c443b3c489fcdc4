import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { placeEntry } from '../../../packages/ufi-core/src/kernel/paged/orderedRanges.ts';
import { putRows } from '../../../packages/ufi-core/src/kernel/paged/pagedTable.ts';
import { entryAt, indexOfEntry } from '../../../packages/ufi-core/src/kernel/paged/rangesIndex.ts';
import { heapUsedBy } from '../harness/heap.ts';
import type { Case, Timing } from '../harness/measure.ts';
import { measure, showTiming, tableOf } from '../harness/measure.ts';
import { entityAdapterSubject } from './entityAdapter.ts';
import { mutableMapSubject } from './mutableMap.ts';
import type { StoreSubject } from './storeSubject.ts';
import { actions, buildComment, buildComments, buildEvents, eventAt } from './storeSubject.ts';
import { streamChatSubject } from './streamChat.ts';
import { buildRanges, buildTable, pagedTableSubject, tableAndRangesSubject } from './ufiStructures.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const subjects = [
  pagedTableSubject,
  tableAndRangesSubject,
  streamChatSubject,
  entityAdapterSubject,
  mutableMapSubject,
] as const;

const casesOf = ({ name, load }: StoreSubject, size: number): readonly Case[] => {
  const { reset, act } = load(size);
  const prepare = (action: (typeof actions)[number]) => () => {
    reset();
    return act[action];
  };
  return actions.map((action) => ({ name: `${name}: ${action}`, prepare: prepare(action) }));
};

/** Operations of the paged structures only: a frame's hundred comments at once, and reading a list by index. */
const pagedCasesOf = (size: number): readonly Case[] => {
  const table = buildTable(size);
  const ranges = buildRanges(table);
  const { added, known } = buildEvents(size);
  const keys = added.map(({ id }) => ({ sort: 0, id }));
  const rows = added.map(({ id }) => [id, buildComment(id, 1)] as const);
  const knownKeys = known.map(({ id }) => ({ sort: 0, id }));
  return [
    {
      name: 'ufi: 100 comments in one dispatch, table and ranges',
      prepare: () => () => [putRows(table, rows), keys.reduce(placeEntry, ranges)],
    },
    { name: 'ufi: entryAt', prepare: () => (index) => entryAt(ranges, eventAt(known, index).position) },
    { name: 'ufi: indexOfEntry', prepare: () => (index) => indexOfEntry(ranges, eventAt(knownKeys, index)) },
    {
      name: 'ufi: place, then entryAt',
      prepare: () => (index) => entryAt(placeEntry(ranges, eventAt(keys, index)), size - 1),
    },
  ];
};

const timings = sizes.map((size) => {
  console.error(`${size} comments ...`);
  return measure([...subjects.flatMap((subject) => casesOf(subject, size)), ...pagedCasesOf(size)]);
});

const rowOf = (name: string): readonly string[] => [
  name,
  ...timings.map((found) => {
    const timing: Timing | undefined = found.get(name);
    return timing === undefined ? '' : showTiming(timing);
  }),
];

const buildBoth = (): object => {
  const table = buildTable(100_000);
  return [table, buildRanges(table)];
};

const heapRows = (): readonly (readonly string[])[] => {
  const bare = heapUsedBy(() => buildComments(100_000));
  const row = (name: string, bytes: number): readonly string[] => [
    name,
    (bytes / 2 ** 20).toFixed(1),
    (bytes / bare).toFixed(3),
  ];
  return [
    row('bare array', bare),
    row(
      'paged table',
      heapUsedBy(() => buildTable(100_000)),
    ),
    row('paged table and ranges', heapUsedBy(buildBoth)),
  ];
};

/** Load on the machine affects every figure, so it is part of the result. */
const machine = `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[1]?.toFixed(1)}`;
const timingNames = [...(timings[0]?.keys() ?? [])];
const report = [
  '# Store: one change to a list of comments',
  `Microseconds an operation, median (10th-90th percentile), all in one process in turn. ${machine}.`,
  tableOf(['what', ...sizes.map((size) => `${size.toLocaleString('en-US')} comments`)], timingNames.map(rowOf)),
  'Heap for 100,000 comments, in MiB and beside the bare array of the same comments:',
  tableOf(['what', 'MiB', 'ratio'], heapRows()),
].join('\n\n');

const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('store.md', results), `${report}\n`);
console.log(report);
