import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { importTable, importWork, stepSql, type ImportState, type ImportStep } from './importTable.ts';

describe('importTable', () => {
  it.each<[ImportState, Partial<Record<ImportStep, ImportState>>]>([
    ['reading', { read: 'reading', named: 'reading', ready: 'ready', cancelled: 'cancelled', failed: 'failed' }],
    ['ready', { writing: 'writing', cancelled: 'cancelled', failed: 'failed' }],
    ['writing', { writing: 'writing', written: 'writing', done: 'done', cancelled: 'cancelled', failed: 'failed' }],
    ['done', {}],
    ['cancelled', {}],
    ['failed', {}],
  ])('allows only these steps when %s', (state, cells) => {
    expect(importTable[state]).toEqual(cells);
  });

  it('leads with each step to one state, whatever it starts from', () => {
    for (const step of ['read', 'named', 'ready', 'writing', 'written', 'done', 'cancelled', 'failed'] as const) {
      const targets = Object.values(importTable).flatMap((row) => row[step] ?? []);
      expect({ step, targets: new Set(targets).size }).toEqual({ step, targets: 1 });
    }
  });

  it('is cleaned up once no step is possible', () => {
    const ended = Object.entries(importTable).flatMap(([state, row]) => (Object.keys(row).length === 0 ? [state] : []));
    const cleaned = Object.entries(importWork).flatMap(([state, work]) => (work === 'cleanUp' ? [state] : []));
    expect(cleaned).toEqual(ended);
  });

  it('guards the database', () => {
    expect(stepSql('read')).toEqual({ to: "'reading'", from: "state in ('reading')" });
    expect(stepSql('writing')).toEqual({ to: "'writing'", from: "state in ('ready', 'writing')" });
    expect(stepSql('failed')).toEqual({ to: "'failed'", from: "state in ('reading', 'ready', 'writing')" });
  });
});

const anyStep = fc.constantFrom<ImportStep>(
  'read',
  'named',
  'ready',
  'writing',
  'written',
  'done',
  'cancelled',
  'failed',
);
const anyHistory = fc.array(anyStep, { maxLength: 20, size: 'max' });

/** Runs steps through a table, and checks after each what must hold in any history. */
function checkHistory(steps: readonly ImportStep[], table = importTable): void {
  let state: ImportState = 'reading';
  let previewed = false;
  let confirmed = false;
  for (const step of steps) {
    const before: ImportState = state;
    state = table[before][step] ?? before;
    if (step === 'ready' && before === 'reading') previewed = true;
    if (step === 'writing' && before === 'ready') confirmed = true;
    const hasEnded = importWork[before] === 'cleanUp';
    if (hasEnded) expect(state).toBe(before);
    if (!hasEnded && (step === 'cancelled' || step === 'failed')) expect(state).toBe(step);
    if (state === 'ready') expect(previewed).toBe(true);
    if (state === 'writing' || state === 'done')
      expect({ previewed, confirmed }).toEqual({ previewed: true, confirmed: true });
  }
}

it('server.56 an import writes only after its preview was confirmed, can be cancelled until it ends, and then stays as it is', () => {
  fc.assert(fc.property(anyHistory, (steps) => checkHistory(steps)));
});

it.each<[string, typeof importTable]>([
  ['writes without a confirmation', { ...importTable, reading: { ...importTable.reading, writing: 'writing' } }],
  ['goes on after it was cancelled', { ...importTable, cancelled: { written: 'writing' } }],
  ['is done before it is written', { ...importTable, ready: { ...importTable.ready, done: 'done' } }],
  [
    'can not be cancelled while it writes',
    {
      ...importTable,
      writing: { writing: 'writing', written: 'writing', done: 'done', failed: 'failed' },
    },
  ],
])('control: the property finds a table whose import %s', (_, damaged) => {
  expect(fc.check(fc.property(anyHistory, (steps) => checkHistory(steps, damaged))).failed).toBe(true);
});
