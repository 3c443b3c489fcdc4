import { describe, expect, it } from '@jest/globals';
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
