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
  lane: 'A',
  endpoint: 'addComment',
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
    ['queued', ['started', 'confirmed', 'discarded']],
    ['sending', ['delivered', 'refused', 'confirmed']],
    ['failed', ['retried', 'confirmed', 'discarded']],
  ] as const)('has cells for an entry that is %s', (status, events) => {
    expect(Object.keys(outboxEntryTable[status]).sort()).toEqual([...events].sort());
  });

  it('counts attempts', () => {
    const change = { phase: 'sending', attempt: 1 };
    expect(step(queued, { type: 'started' })).toEqual([sending, { type: 'update', change }]);
  });

  it('acknowledges what was delivered or confirmed', () => {
    expect(step(sending, { type: 'delivered', payload: 7 })).toEqual([sending, { type: 'acknowledge', payload: 7 }]);
    for (const state of [queued, sending, failed]) {
      expect(step(state, { type: 'confirmed' })).toEqual([state, { type: 'confirm' }]);
    }
  });

  it('backs off before it is queued again', () => {
    const change = { phase: 'queued', failure, refusalRetries: 0 };
    const retry = { kind: 'retry', afterMs: 500, refusalRetries: 0 } as const;
    expect(step(sending, { type: 'refused', failure, step: retry })).toEqual([
      { status: 'queued', entry: { ...sending.entry, ...change } },
      { type: 'backOff', ms: 500 },
      { type: 'update', change },
    ]);
  });

  it('is queued until the person has signed in', () => {
    const change = { phase: 'queued', failure };
    expect(step(sending, { type: 'refused', failure, step: { kind: 'signIn' } })).toEqual([
      { status: 'queued', entry: { ...sending.entry, ...change } },
      { type: 'update', change },
      { type: 'pauseForSignIn' },
    ]);
  });

  it('fails for good, and is queued again when the person retries', () => {
    expect(step(sending, { type: 'refused', failure, step: { kind: 'stop' } })).toEqual([
      failed,
      { type: 'fail', failure },
    ]);
    const change = { phase: 'queued', failure: null };
    expect(step(failed, { type: 'retried' })).toEqual([
      { status: 'queued', entry: { ...failed.entry, ...change } },
      { type: 'update', change },
    ]);
  });

  it('can be discarded unless it is in flight', () => {
    for (const state of [queued, failed]) {
      expect(step(state, { type: 'discarded' })).toEqual([state, { type: 'discard' }]);
    }
    expect(step(sending, { type: 'discarded' })).toBeNull();
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
