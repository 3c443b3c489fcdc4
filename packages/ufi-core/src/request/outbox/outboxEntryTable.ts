import type { OutboxEnd, OutboxEntry, OutboxPhase } from './outbox.ts';
import type { Transition, TransitionTable } from '../createMachine.ts';
import type { RequestFailure } from '../requestError.ts';
import type { RetryStep } from '../retryPlan.ts';

/** State of an outbox entry in this tab: `sending` only if it is in flight here. */
export interface OutboxEntryState {
  readonly status: OutboxPhase;
  readonly entry: OutboxEntry;
}

/** Why an attempt is repeated later. */
type Postponement = Extract<RetryStep, { readonly kind: 'retry' } | { readonly kind: 'signIn' }>;

/** A refusal for good: the entry is kept as failed, or ends. */
export type RefusalOutcome = 'failed' | OutboxEnd;

/** What an attempt to send an entry has come to. */
export type OutboxOutcome =
  | { readonly type: 'delivered'; readonly payload: unknown }
  | { readonly type: 'postponed'; readonly failure: RequestFailure; readonly step: Postponement }
  | { readonly type: 'refused'; readonly failure: RequestFailure; readonly outcome: RefusalOutcome };

/** Events of an outbox entry. */
export type OutboxEntryEvent =
  | OutboxOutcome
  | { readonly type: 'started' }
  /** By the person, at a time. */
  | { readonly type: 'retried'; readonly at: number }
  | { readonly type: 'discarded' }
  /** By server state. */
  | { readonly type: 'confirmed' }
  /** By a later entry. */
  | { readonly type: 'replaced' };

/** Effects of an outbox entry. */
export type OutboxEntryEffect =
  | { readonly type: 'update'; readonly change: Partial<OutboxEntry> }
  | { readonly type: 'answer'; readonly payload: unknown }
  | { readonly type: 'end'; readonly end: OutboxEnd }
  | { readonly type: 'report'; readonly failure: RequestFailure }
  | { readonly type: 'backOff'; readonly ms: number }
  | { readonly type: 'pauseForSignIn' };

type Move = Transition<OutboxEntryState, OutboxEntryEffect>;

const ended =
  (end: OutboxEnd) =>
  (state: OutboxEntryState): Move => [state, { type: 'end', end }];

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

function postponed(
  state: OutboxEntryState,
  { failure, step }: Extract<OutboxOutcome, { readonly type: 'postponed' }>,
): Move {
  if (step.kind === 'signIn') return [...queue(state, { failure }), { type: 'pauseForSignIn' }];
  const [queued, update] = queue(state, { failure, refusalRetries: step.refusalRetries });
  return [queued, { type: 'backOff', ms: step.afterMs }, update];
}

/** What settles or gives up an entry needs no report. */
const isReported = (outcome: RefusalOutcome): boolean => outcome !== 'confirmed' && outcome !== 'discarded';

function refused(
  state: OutboxEntryState,
  { failure, outcome }: Extract<OutboxOutcome, { readonly type: 'refused' }>,
): Move {
  const report: OutboxEntryEffect[] = isReported(outcome) ? [{ type: 'report', failure }] : [];
  if (outcome !== 'failed') return [state, { type: 'end', end: outcome }, ...report];
  const change = { phase: 'failed', failure } as const;
  return [{ status: 'failed', entry: { ...state.entry, ...change } }, { type: 'update', change }, ...report];
}

const confirmed = ended('confirmed');
const discarded = ended('discarded');
const replaced = ended('replaced');

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
    // The entry that it waits for was given up.
    refused,
    confirmed,
    discarded,
    replaced,
  },
  sending: {
    delivered: (state, { payload }) => [state, { type: 'answer', payload }, { type: 'end', end: 'delivered' }],
    postponed,
    refused,
    confirmed,
    replaced,
  },
  failed: {
    retried: (state, { at }) => queue(state, { failure: null, at }),
    confirmed,
    discarded,
  },
};
