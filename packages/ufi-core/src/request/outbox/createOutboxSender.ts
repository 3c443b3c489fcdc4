import type { ClientId, Endpoint } from '../../contract/index.ts';
import { transition } from '../createMachine.ts';
import { createTimers } from '../createTimers.ts';
import type { runSequentially } from '../promises.ts';
import type { createOutboxLedger } from './createOutboxLedger.ts';
import { createSenderElection } from './createSenderElection.ts';
import type { OutboxEntry, OutboxEvent } from './outbox.ts';
import {
  outboxEntryTable,
  type OutboxEntryEffect,
  type OutboxEntryEvent,
  type OutboxEntryState,
  type OutboxOutcome,
} from './outboxEntryTable.ts';
import { readyEntries } from './outboxQueue.ts';
import type { Dispatcher } from '../calls/dispatcher.ts';
import type { Clock, Locks, NetworkState, Random } from '../ports.ts';
import { clientRefusal, RequestError } from '../requestError.ts';
import { deliveryRetryPolicy, planRetry } from '../retryPlan.ts';

/** What sending depends on. */
export interface SendingParts {
  readonly locks: Locks;
  readonly dispatcher: Dispatcher;
  /** The endpoints that entries may name. */
  readonly registry: Readonly<Record<string, Endpoint>>;
  readonly clock: Clock;
  readonly random: Random;
  readonly network: NetworkState;
  /** The owner of the outbox. Entries of other people in the same storage are neither shown nor sent. */
  readonly person: string;
  /** Builds the request input at each attempt; throwing a `RequestError` refuses the entry. */
  toInput(entry: OutboxEntry): Readonly<Record<string, unknown>>;
  listener(event: OutboxEvent): void;
}

interface OutboxSenderParts extends SendingParts {
  readonly ledger: ReturnType<typeof createOutboxLedger>;
  /** The entries that this tab is sending. */
  readonly inFlight: Set<ClientId>;
  readonly serially: ReturnType<typeof runSequentially>;
}

/** Sends the entries of an outbox that are ready, while this tab is the sender. */
export function createOutboxSender(parts: OutboxSenderParts) {
  const { ledger, inFlight, serially, network, listener } = parts;
  const attempts = new Map<ClientId, AbortController>();
  const closing = new AbortController();
  const backoffs = createTimers<ClientId>(parts.clock, () => election.flush());
  let isPaused = false;

  // An entry that is being stored is not in flight: a later one may still replace it.
  const isHeldBack = ({ clientId }: OutboxEntry): boolean =>
    inFlight.has(clientId) || backoffs.isRunning(clientId) || !ledger.isStored(clientId);
  const maySend = (): boolean => !isPaused && !closing.signal.aborted && network.isOnline();
  const ready = (): OutboxEntry[] => (maySend() ? readyEntries(ledger.entries, isHeldBack) : []);

  const election = createSenderElection({
    locks: parts.locks,
    name: `ufi-outbox:${parts.person}`,
    signal: closing.signal,
    onHeld: () => serially(() => ledger.syncFromStorage({ isSender: true })),
    isWanted: () => inFlight.size > 0 || ready().length > 0,
    send: () => ready().forEach((entry) => void send(entry.clientId)),
  });

  /** Performs a transition of an entry, and stores what comes of it. */
  async function perform(state: OutboxEntryState, event: OutboxEntryEvent): Promise<OutboxEntry> {
    const [{ entry }, ...effects] = transition(outboxEntryTable, state, event) ?? [state];
    for (const effect of effects) await run(entry, effect);
    return entry;
  }

  function run(entry: OutboxEntry, effect: OutboxEntryEffect): Promise<unknown> | void {
    switch (effect.type) {
      case 'update':
        return ledger.update(entry, effect.change);
      case 'acknowledge':
        return ledger.acknowledge(entry, effect.payload);
      case 'fail':
        return ledger.fail(entry, effect.failure);
      case 'backOff':
        return backoffs.start(entry.clientId, effect.ms);
      case 'pauseForSignIn':
        if (!isPaused) listener({ kind: 'signInNeeded' });
        isPaused = true;
        return;
      case 'confirm':
        return ledger.confirm(entry);
      case 'discard':
        return ledger.discard(entry);
    }
  }

  async function send(clientId: ClientId): Promise<void> {
    inFlight.add(clientId);
    const entry = await serially(() => beginAttempt(clientId));
    const signal = attempts.get(clientId)?.signal ?? closing.signal;
    const outcome = entry === null ? null : await attempt(parts, entry, signal);
    attempts.delete(clientId);
    await serially(async () => {
      inFlight.delete(clientId);
      if (entry === null || outcome === null || closing.signal.aborted) return;
      // Server state may have confirmed it meanwhile.
      if (ledger.entries.has(clientId)) await perform({ status: 'sending', entry }, outcome);
    });
    election.flush();
  }

  async function beginAttempt(clientId: ClientId): Promise<OutboxEntry | null> {
    const entry = ledger.entries.get(clientId);
    if (entry === undefined || !maySend() || !(await ledger.holds(entry))) return null;
    attempts.set(clientId, new AbortController());
    return perform({ status: 'queued', entry }, { type: 'started' });
  }

  return {
    perform,
    flush: election.flush,
    acquire: election.acquire,
    isPaused: () => isPaused,
    pause() {
      isPaused = true;
    },
    /** Ends a pause and all backoffs. */
    resume() {
      isPaused = false;
      backoffs.cancelAll();
      election.acquire();
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
async function attempt(parts: SendingParts, entry: OutboxEntry, signal: AbortSignal): Promise<OutboxOutcome> {
  const endpoint = parts.registry[entry.endpoint];
  const timeoutMs = deliveryRetryPolicy.timeoutMs(entry.attempt);
  try {
    if (endpoint === undefined) throw clientRefusal('badParameter');
    const payload = await parts.dispatcher.call(endpoint, parts.toInput(entry), { timeoutMs, signal });
    return { type: 'delivered', payload };
  } catch (error) {
    // A programming error must not block the lane for ever: it fails like a refusal, and the input is kept.
    const { failure } = error instanceof RequestError ? error : clientRefusal('unknown');
    const step = planRetry({
      policy: deliveryRetryPolicy,
      failure,
      attempt: entry.attempt,
      random: parts.random,
      refusalRetries: entry.refusalRetries,
    });
    return { type: 'refused', failure, step };
  }
}
