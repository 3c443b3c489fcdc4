import { describe, expect, it } from '@jest/globals';
import type { ClientId } from '../../contract/index.ts';
import { transition } from '../createMachine.ts';
import { clientRefusal } from '../requestError.ts';
import type { OutboxEntry } from './outbox.ts';
import { outboxEntryTable, type OutboxEntryEvent, type OutboxEntryState } from './outboxEntryTable.ts';
import { senderElectionTable, type SenderElectionEvent, type SenderElectionState } from './senderElectionTable.ts';

const { failure } = clientRefusal('noSuchObject');
const entry: OutboxEntry = {
  clientId: 'c' as ClientId,
  kind: 'addComment',
  target: 'A',
  actor: '4',
  instance: 'a',
  input: {},
  waitsFor: null,
  collapseKey: null,
  refusalRetries: 1,
  person: '4',
  at: 0,
  order: 1,
  attempt: 0,
  phase: 'queued',
  failure: null,
};
const queued: OutboxEntryState = { status: 'queued', entry };
const sending: OutboxEntryState = { status: 'sending', entry: { ...entry, phase: 'sending', attempt: 1 } };
const failed: OutboxEntryState = { status: 'failed', entry: { ...entry, phase: 'failed', attempt: 1, failure } };

describe('outboxEntryTable', () => {
  const step = (state: OutboxEntryState, event: OutboxEntryEvent) => transition(outboxEntryTable, state, event);

  it.each([
    ['queued', ['started', 'refused', 'confirmed', 'discarded', 'replaced']],
    ['sending', ['delivered', 'postponed', 'refused', 'confirmed', 'replaced']],
    ['failed', ['retried', 'confirmed', 'discarded']],
  ] as const)('has cells for an entry that is %s', (status, events) => {
    expect(Object.keys(outboxEntryTable[status]).sort()).toEqual([...events].sort());
  });

  it('counts attempts', () => {
    const change = { phase: 'sending', attempt: 1 };
    expect(step(queued, { type: 'started' })).toEqual([sending, { type: 'update', change }]);
  });

  it('ends what was delivered, once the answer is announced', () => {
    expect(step(sending, { type: 'delivered', payload: 7 })).toEqual([
      sending,
      { type: 'answer', payload: 7 },
      { type: 'end', end: 'delivered' },
    ]);
  });

  it('ends what server state confirms, whatever it was doing', () => {
    for (const state of [queued, sending, failed]) {
      expect(step(state, { type: 'confirmed' })).toEqual([state, { type: 'end', end: 'confirmed' }]);
    }
  });

  it('backs off before it is queued again', () => {
    const change = { phase: 'queued', failure, refusalRetries: 0 };
    const retry = { kind: 'retry', afterMs: 500, refusalRetries: 0 } as const;
    expect(step(sending, { type: 'postponed', failure, step: retry })).toEqual([
      { status: 'queued', entry: { ...sending.entry, ...change } },
      { type: 'backOff', ms: 500 },
      { type: 'update', change },
    ]);
  });

  it('is queued until the person has signed in', () => {
    const change = { phase: 'queued', failure };
    expect(step(sending, { type: 'postponed', failure, step: { kind: 'signIn' } })).toEqual([
      { status: 'queued', entry: { ...sending.entry, ...change } },
      { type: 'update', change },
      { type: 'pauseForSignIn' },
    ]);
  });

  it('fails for good, and is queued again when the person retries', () => {
    expect(step(sending, { type: 'refused', failure, outcome: 'failed' })).toEqual([
      failed,
      { type: 'update', change: { phase: 'failed', failure } },
      { type: 'report', failure },
    ]);
    const change = { phase: 'queued', failure: null, at: 7 };
    expect(step(failed, { type: 'retried', at: 7 })).toEqual([
      { status: 'queued', entry: { ...failed.entry, ...change } },
      { type: 'update', change },
    ]);
  });

  it.each(['refused', 'replaced', 'confirmed', 'discarded'] as const)('ends when a refusal leaves it %s', (outcome) => {
    const reports = outcome === 'refused' || outcome === 'replaced' ? [{ type: 'report', failure }] : [];
    for (const state of [queued, sending]) {
      const effects = [{ type: 'end', end: outcome }, ...reports];
      expect(step(state, { type: 'refused', failure, outcome })).toEqual([state, ...effects]);
    }
  });

  it('can be discarded unless it is in flight, and replaced unless it has failed', () => {
    for (const state of [queued, failed]) {
      expect(step(state, { type: 'discarded' })).toEqual([state, { type: 'end', end: 'discarded' }]);
    }
    expect(step(sending, { type: 'discarded' })).toBeNull();
    for (const state of [queued, sending]) {
      expect(step(state, { type: 'replaced' })).toEqual([state, { type: 'end', end: 'replaced' }]);
    }
    expect(step(failed, { type: 'replaced' })).toBeNull();
  });
});

describe('senderElectionTable', () => {
  type Status = SenderElectionState['status'];
  type Type = SenderElectionEvent['type'];
  const types: readonly Type[] = ['wanted', 'idle', 'requested', 'lockAcquired', 'synced', 'closed'];

  it.each<[Status, Partial<Record<Type, readonly [Status, string]>>]>([
    [
      'free',
      { wanted: ['asking', 'requestLock'], requested: ['asking', 'requestLock'], closed: ['closed', 'releaseLock'] },
    ],
    ['asking', { lockAcquired: ['syncing', 'sync'], closed: ['closed', 'releaseLock'] }],
    ['syncing', { synced: ['sending', 'flush'], closed: ['closed', 'releaseLock'] }],
    [
      'sending',
      {
        wanted: ['sending', 'send'],
        idle: ['free', 'releaseLock'],
        requested: ['sending', 'flush'],
        closed: ['closed', 'releaseLock'],
      },
    ],
    ['closed', { lockAcquired: ['closed', 'releaseLock'] }],
  ])('when %s', (status, cells) => {
    const found = types.flatMap((type) => {
      const step = transition(senderElectionTable, { status }, { type });
      return step === null
        ? []
        : [[type, [step[0].status, ...step.slice(1).map((effect) => Object.values(effect)[0])]]];
    });
    expect(Object.fromEntries(found)).toEqual(cells);
  });
});
