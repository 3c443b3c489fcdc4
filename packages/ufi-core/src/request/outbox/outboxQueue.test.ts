import { describe, expect, it } from '@jest/globals';
import type { OutboxEntry } from '../index.ts';
import { inOrder, readyEntries } from './outboxQueue.ts';

const entry = (clientId: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  clientId,
  person: '1',
  kind: 'write',
  target: 'A',
  actor: '1',
  instance: 'a',
  input: {},
  waitsFor: null,
  collapseKey: null,
  refusalRetries: 0,
  at: 0,
  order: Number(clientId),
  attempt: 0,
  phase: 'queued',
  failure: null,
  ...change,
});

const ready = (entries: readonly OutboxEntry[], held: readonly string[] = []) =>
  readyEntries(new Map(entries.map((each) => [each.clientId, each])), ({ clientId }) => held.includes(clientId)).map(
    ({ clientId }) => clientId,
  );

describe('readyEntries', () => {
  it('ufi-core.04 gives the first of each target', () => {
    expect(ready([entry('2'), entry('1'), entry('3', { target: 'B' })])).toEqual(['1', '3']);
  });

  it('ufi-core.04 lets nothing overtake an entry in flight or in backoff', () => {
    expect(ready([entry('1'), entry('2')], ['1'])).toEqual([]);
  });

  it('ufi-core.04 skips failed entries and all that wait for them, directly or not', () => {
    const waiting = [
      entry('1', { phase: 'failed' }),
      entry('2', { waitsFor: '1' }),
      entry('3', { waitsFor: '2' }),
      entry('4'),
    ];
    expect(ready(waiting)).toEqual(['4']);
  });

  it('waits for a parent in another target', () => {
    expect(ready([entry('1'), entry('2', { target: 'B', waitsFor: '1' }), entry('3', { target: 'B' })])).toEqual(['1']);
  });
});

describe('inOrder', () => {
  it('is the same in every tab, even if two assigned the same number', () => {
    const [a, b] = [entry('7', { order: 1 }), entry('6', { order: 1 })];
    expect(inOrder([a, b])).toEqual(inOrder([b, a]));
  });
});
