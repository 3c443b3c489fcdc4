import type { OutboxEntry, OutboxPhase } from './outbox.ts';
import type { Transition, TransitionTable } from '../createMachine.ts';
import type { RequestFailure } from '../requestError.ts';
import type { RetryStep } from '../retryPlan.ts';

/** State of an outbox entry in this tab: `sending` only if it is in flight here. */
export interface OutboxEntryState {
  readonly status: OutboxPhase;
  readonly entry: OutboxEntry;
}

/** What an attempt to send an entry has come to. */
export type OutboxOutcome =
  | { readonly type: 'delivered'; readonly payload: unknown }
  | { readonly type: 'refused'; readonly failure: RequestFailure; readonly step: RetryStep };

/** Events of an outbox entry. */
export type OutboxEntryEvent =
  | OutboxOutcome
  | { readonly type: 'started' }
  /** By the person. */
  | { readonly type: 'retried' | 'discarded' }
  /** By server state. */
  | { readonly type: 'confirmed' };

/** Effects of an outbox entry. */
export type OutboxEntryEffect =
  | { readonly type: 'update'; readonly change: Partial<OutboxEntry> }
  | { readonly type: 'acknowledge'; readonly payload: unknown }
  | { readonly type: 'fail'; readonly failure: RequestFailure }
  | { readonly type: 'backOff'; readonly ms: number }
  | { readonly type: 'pauseForSignIn' | 'confirm' | 'discard' };

type Move = Transition<OutboxEntryState, OutboxEntryEffect>;

const confirmed = (state: OutboxEntryState): Move => [state, { type: 'confirm' }];
const discarded = (state: OutboxEntryState): Move => [state, { type: 'discard' }];

function queue(
  { entry }: OutboxEntryState,
  change: Partial<OutboxEntry>,
): readonly [OutboxEntryState, OutboxEntryEffect] {
  const queued = { ...change, phase: 'queued' } as const;
  return [
    { status: 'queued', entry: { ...entry, ...queued } },
    { type: 'update', change: queued },
  ];
}

function refused(
  state: OutboxEntryState,
  { failure, step }: Extract<OutboxOutcome, { readonly type: 'refused' }>,
): Move {
  if (step.kind === 'retry') {
    const [queued, update] = queue(state, { failure, refusalRetries: step.refusalRetries });
    return [queued, { type: 'backOff', ms: step.afterMs }, update];
  }
  if (step.kind === 'signIn') return [...queue(state, { failure }), { type: 'pauseForSignIn' }];
  return [
    { status: 'failed', entry: { ...state.entry, phase: 'failed', failure } },
    { type: 'fail', failure },
  ];
}

/** Transition table of an outbox entry. What is in flight can't be discarded. */
export const outboxEntryTable: TransitionTable<OutboxEntryState, OutboxEntryEvent, OutboxEntryEffect> = {
  queued: {
    started({ entry }) {
      const change = { phase: 'sending', attempt: entry.attempt + 1 } as const;
      return [
        { status: 'sending', entry: { ...entry, ...change } },
        { type: 'update', change },
      ];
    },
    confirmed,
    discarded,
  },
  sending: {
    delivered: (state, { payload }) => [state, { type: 'acknowledge', payload }],
    refused,
    confirmed,
  },
  failed: {
    retried: (state) => queue(state, { failure: null }),
    confirmed,
    discarded,
  },
};
