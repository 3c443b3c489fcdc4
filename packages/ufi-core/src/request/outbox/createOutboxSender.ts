import type { ClientId } from '../../contract/index.ts';
import { createTimers } from '../createTimers.ts';
import type { OutboxLedger, SendingEffect } from './createOutboxLedger.ts';
import type { OutboxWriter } from './createOutboxWriter.ts';
import { createSenderElection } from './createSenderElection.ts';
import type { TabSync } from './createTabSync.ts';
import type { OutboxEntry, OutboxEvent, OutboxKinds } from './outbox.ts';
import type { OutboxOutcome } from './outboxEntryTable.ts';
import { readyEntries } from './outboxQueue.ts';
import { refusalOutcome } from './refusalOutcome.ts';
import type { Dispatcher } from '../calls/dispatcher.ts';
import type { Clock, Locks, NetworkState, Random } from '../ports.ts';
import { clientRefusal, RequestError } from '../requestError.ts';
import { deliveryRetryPolicy, planRetry } from '../retryPlan.ts';

/** What sending depends on. */
export interface SendingParts {
  readonly locks: Locks;
  readonly dispatcher: Dispatcher;
  /** The kinds that entries may name. */
  readonly kinds: OutboxKinds;
  readonly clock: Clock;
  readonly random: Random;
  readonly network: NetworkState;
  /** The owner of the outbox. Entries of other people in the same storage are neither shown nor sent. */
  readonly person: string;
  /** Builds the request's body at each attempt; throwing a `RequestError` refuses the entry. */
  toBody(entry: OutboxEntry): Readonly<Record<string, unknown>>;
  /** True if an entry may not leave for now (S4.19); after a change call the outbox's `resume`. Nothing is by default. */
  isStopped?(entry: OutboxEntry): boolean;
  listener(event: OutboxEvent): void;
}

interface OutboxSenderParts extends SendingParts {
  readonly ledger: OutboxLedger;
  readonly writer: OutboxWriter;
  readonly tabs: TabSync;
}

/** Sends the entries of an outbox that are ready, while this tab is the sender. */
export function createOutboxSender(parts: OutboxSenderParts) {
  const { ledger, writer, tabs, network, listener } = parts;
  // From the decision to send an entry to its outcome; an attempt begins once storage has the entry.
  const inFlight = new Set<ClientId>();
  const attempts = new Map<ClientId, AbortController>();
  const closing = new AbortController();
  const backoffs = createTimers<ClientId>(parts.clock, () => election.flush());
  let isPaused = false;

  // An entry that is being stored is not in flight: a later one may still replace it.
  const isHeldBack = ({ clientId }: OutboxEntry): boolean =>
    inFlight.has(clientId) || backoffs.isRunning(clientId) || !writer.isWritten(clientId);
  const maySend = (): boolean => !isPaused && !closing.signal.aborted && network.isOnline();
  const ready = (): OutboxEntry[] => (maySend() ? readyEntries(ledger.entries, isHeldBack, parts.isStopped) : []);

  const election = createSenderElection({
    locks: parts.locks,
    name: `ufi-outbox:${parts.person}`,
    signal: closing.signal,
    onHeld: () => tabs.load({ isSender: true }),
    isWanted: () => inFlight.size > 0 || ready().length > 0,
    send: () => ready().forEach((entry) => void send(entry.clientId)),
  });

  async function send(clientId: ClientId): Promise<void> {
    inFlight.add(clientId);
    const entry = await beginAttempt(clientId);
    const signal = attempts.get(clientId)?.signal ?? closing.signal;
    const outcome = entry === null ? null : await attempt(parts, entry, signal);
    if (outcome !== null && !closing.signal.aborted) ledger.perform(clientId, outcome);
    attempts.delete(clientId);
    // Still the sender: another tab must not find in storage what has ended here.
    await writer.settle();
    inFlight.delete(clientId);
    election.flush();
  }

  async function beginAttempt(clientId: ClientId): Promise<OutboxEntry | null> {
    if (!(await tabs.holds(clientId)) || !maySend()) return null;
    ledger.perform(clientId, { type: 'started' });
    attempts.set(clientId, new AbortController());
    await writer.settle();
    const entry = ledger.entries.get(clientId);
    return entry?.phase === 'sending' ? entry : null;
  }

  return {
    flush: election.flush,
    acquire: election.acquire,
    isPaused: () => isPaused,
    isInFlight: (clientId: ClientId): boolean => inFlight.has(clientId),
    isRunning: (clientId: ClientId): boolean => attempts.has(clientId),
    /** Runs an effect that concerns sending. */
    run(entry: OutboxEntry, effect: SendingEffect): void {
      if (effect.type === 'backOff') return backoffs.start(entry.clientId, effect.ms);
      if (!isPaused) listener({ kind: 'signInNeeded' });
      isPaused = true;
    },
    pause() {
      isPaused = true;
    },
    /** Ends a pause and all backoffs. */
    resume() {
      isPaused = false;
      backoffs.cancelAll();
      election.acquire();
    },
    /** Ends the backoff of an entry, so that its next attempt begins with the next flush. */
    hurry(clientId: ClientId) {
      backoffs.cancel(clientId);
    },
    /** Aborts the attempt or the backoff of an entry. */
    abort(clientId: ClientId) {
      attempts.get(clientId)?.abort();
      backoffs.cancel(clientId);
    },
    close() {
      closing.abort();
      for (const controller of attempts.values()) controller.abort();
      backoffs.cancelAll();
      election.close();
    },
  };
}

/** Sends an entry once. */
async function attempt(parts: OutboxSenderParts, entry: OutboxEntry, signal: AbortSignal): Promise<OutboxOutcome> {
  const { kinds, ledger, dispatcher, random } = parts;
  const endpoint = kinds.get(entry.kind)?.endpoint;
  const timeoutMs = deliveryRetryPolicy.timeoutMs(entry.attempt);
  try {
    if (endpoint === undefined) throw clientRefusal('badParameter');
    const payload = await dispatcher.call(endpoint, parts.toBody(entry), { timeoutMs, signal });
    return { type: 'delivered', payload };
  } catch (error) {
    // A programming error must not block the target for ever: it fails like a refusal, and the input is kept.
    const { failure } = error instanceof RequestError ? error : clientRefusal('unknown');
    const { attempt, refusalRetries } = entry;
    const step = planRetry({ policy: deliveryRetryPolicy, failure, attempt, random, refusalRetries });
    if (step.kind === 'retry' || step.kind === 'signIn') return { type: 'postponed', failure, step };
    return { type: 'refused', failure, outcome: refusalOutcome({ entry, failure }, ledger.entries, kinds) };
  }
}
