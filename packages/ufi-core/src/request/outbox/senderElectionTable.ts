import type { Transition, TransitionTable } from '../createMachine.ts';

/** State of a tab's claim to send the outbox. */
export interface SenderElectionState {
  readonly status:
    | 'free'
    /** Waiting for the lock. */
    | 'asking'
    /** Reading what other tabs have stored, with the lock. */
    | 'syncing'
    | 'sending'
    | 'closed';
}

/** Events of the sender election. */
export interface SenderElectionEvent {
  /** `wanted`, `idle`: entries are ready or in flight, or none is. `requested`: other tabs may have left entries. */
  readonly type: 'wanted' | 'idle' | 'requested' | 'lockAcquired' | 'synced' | 'closed';
}

/** Effects of the sender election. */
export interface SenderElectionEffect {
  readonly type: 'requestLock' | 'sync' | 'send' | 'flush' | 'releaseLock';
}

type Move = Transition<SenderElectionState, SenderElectionEffect>;

const ask = (): Move => [{ status: 'asking' }, { type: 'requestLock' }];
const close = (): Move => [{ status: 'closed' }, { type: 'releaseLock' }];

/** Transition table of the sender election. */
export const senderElectionTable: TransitionTable<SenderElectionState, SenderElectionEvent, SenderElectionEffect> = {
  free: { wanted: ask, requested: ask, closed: close },
  asking: { lockAcquired: () => [{ status: 'syncing' }, { type: 'sync' }], closed: close },
  syncing: { synced: () => [{ status: 'sending' }, { type: 'flush' }], closed: close },
  sending: {
    wanted: (state) => [state, { type: 'send' }],
    idle: () => [{ status: 'free' }, { type: 'releaseLock' }],
    requested: (state) => [state, { type: 'flush' }],
    closed: close,
  },
  // The lock may come when nobody wants it any more.
  closed: { lockAcquired: close },
};
