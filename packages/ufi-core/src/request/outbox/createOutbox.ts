import type { ClientId, Endpoint } from '../../contract/index.ts';
import { createSenderElection } from './createSenderElection.ts';
import type { Dispatcher } from '../calls/dispatcher.ts';
import { runSequentially } from '../promises.ts';
import { createOutboxLedger } from './createOutboxLedger.ts';
import type { Outbox, OutboxAddition, OutboxEntry, OutboxEvent } from './outbox.ts';
import { inOrder, readyEntries } from './outboxQueue.ts';
import { createOutboxStorage } from './outboxStorage.ts';
import type { Clock, KeyValueStorage, Locks, NetworkState, Random } from '../ports.ts';
import { clientRefusal, RequestError, type RequestFailure } from '../requestError.ts';
import { deliveryRetryPolicy, planRetry } from '../retryPlan.ts';

/** Dependencies of an outbox. */
export interface OutboxParts {
  readonly storage: KeyValueStorage;
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
  /**
   * The input of an entry after its parent was acknowledged, by a payload or (null) by server state. The parent's real
   * id must be written here, because a later page could not know it.
   */
  linkToParent?(child: OutboxEntry, payload: unknown): Readonly<Record<string, unknown>>;
  listener(event: OutboxEvent): void;
}

/** Creates the outbox of one person in one tab. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { clock, network, person, listener } = parts;
  const inFlight = new Set<ClientId>();
  const backoffTimers = new Map<ClientId, () => void>();
  const attempts = new Map<ClientId, AbortController>();
  const closing = new AbortController();
  const serially = runSequentially();
  let isPaused = false;

  const ledger = createOutboxLedger({
    clock,
    person,
    listener,
    storage: createOutboxStorage({ ...parts, onRefusal: () => listener({ kind: 'memoryOnly' }) }),
    isInFlight: (clientId) => inFlight.has(clientId),
    linkToParent: parts.linkToParent ?? ((child) => child.input),
  });

  const isHeldBack = ({ clientId }: OutboxEntry): boolean => inFlight.has(clientId) || backoffTimers.has(clientId);
  const maySend = (): boolean => !isPaused && !closing.signal.aborted && network.isOnline();
  const ready = (): OutboxEntry[] => (maySend() ? readyEntries(ledger.entries, isHeldBack) : []);

  const sender = createSenderElection({
    locks: parts.locks,
    name: `ufi-outbox:${person}`,
    signal: closing.signal,
    onHeld: () => serially(() => ledger.syncFromStorage({ isSender: true })),
    isWanted: () => inFlight.size > 0 || ready().length > 0,
    send: () => ready().forEach((entry) => void send(entry.clientId)),
  });

  function cancelBackoffs(): void {
    for (const cancel of backoffTimers.values()) cancel();
    backoffTimers.clear();
  }

  /** Aborts the earlier entry that an addition supersedes, unless its answer has already arrived. */
  async function abortSuperseded(addition: OutboxAddition): Promise<void> {
    const earlier = addition.abortsEarlier === true ? ledger.sentBefore(addition) : null;
    if (earlier === null) return;
    attempts.get(earlier.clientId)?.abort();
    backoffTimers.get(earlier.clientId)?.();
    backoffTimers.delete(earlier.clientId);
    await ledger.replace(earlier, addition.clientId);
  }

  function backOff(clientId: ClientId, ms: number): void {
    const end = () => {
      backoffTimers.delete(clientId);
      sender.flush();
    };
    backoffTimers.set(clientId, clock.setTimer(ms, end));
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
      if (ledger.entries.has(clientId)) await conclude(entry, outcome);
    });
    sender.flush();
  }

  async function beginAttempt(clientId: ClientId): Promise<OutboxEntry | null> {
    const entry = ledger.entries.get(clientId);
    if (entry === undefined || !maySend() || !(await ledger.holds(entry))) return null;
    attempts.set(clientId, new AbortController());
    return ledger.update(entry, { phase: 'sending', attempt: entry.attempt + 1 });
  }

  async function conclude(entry: OutboxEntry, outcome: Outcome): Promise<void> {
    if ('payload' in outcome) return ledger.acknowledge(entry, outcome.payload);
    const step = planRetry({
      policy: deliveryRetryPolicy,
      failure: outcome,
      attempt: entry.attempt,
      random: parts.random,
      refusalRetries: entry.refusalRetries,
    });
    if (step.kind === 'stop' || step.kind === 'done') return ledger.fail(entry, outcome);
    if (step.kind === 'retry') backOff(entry.clientId, step.afterMs);
    const { refusalRetries } = step.kind === 'retry' ? step : entry;
    await ledger.update(entry, { phase: 'queued', failure: outcome, refusalRetries });
    if (step.kind === 'signIn') stopForSignIn();
  }

  function stopForSignIn(): void {
    if (!isPaused) listener({ kind: 'signInNeeded' });
    isPaused = true;
  }

  async function change(clientId: ClientId, work: (entry: OutboxEntry) => Promise<unknown>): Promise<void> {
    await serially(async () => {
      const entry = ledger.entries.get(clientId);
      if (entry !== undefined) await work(entry);
    });
    sender.flush();
  }

  function resume(): void {
    isPaused = false;
    cancelBackoffs();
    sender.acquire();
  }

  const unsubscribe = network.subscribe(() => {
    if (network.isOnline() && !isPaused) resume();
  });

  return {
    entries: () => inOrder(ledger.entries.values()),
    async restore() {
      await serially(() => ledger.syncFromStorage({ isSender: false }));
      sender.acquire();
      return inOrder(ledger.entries.values());
    },
    async add(addition) {
      await serially(async () => {
        await ledger.add(addition);
        await abortSuperseded(addition);
      });
      sender.flush();
    },
    retry: (clientId) =>
      change(clientId, async (entry) => {
        if (entry.phase !== 'failed' || !(await ledger.holds(entry))) return;
        await ledger.update(entry, { phase: 'queued', failure: null });
      }),
    discard: (clientId) =>
      change(clientId, async (entry) => {
        if (!inFlight.has(clientId)) await ledger.discard(entry);
      }),
    confirm: (clientId) => change(clientId, ledger.confirm),
    pause() {
      isPaused = true;
    },
    resume,
    close() {
      unsubscribe();
      closing.abort();
      for (const controller of attempts.values()) controller.abort();
      cancelBackoffs();
      sender.releaseLock();
    },
  };
}

type Outcome = { readonly payload: unknown } | RequestFailure;

/** Sends an entry once. */
async function attempt(parts: OutboxParts, entry: OutboxEntry, signal: AbortSignal): Promise<Outcome> {
  const endpoint = parts.registry[entry.endpoint];
  const timeoutMs = deliveryRetryPolicy.timeoutMs(entry.attempt);
  try {
    if (endpoint === undefined) throw clientRefusal('badParameter');
    return { payload: await parts.dispatcher.call(endpoint, parts.toInput(entry), { timeoutMs, signal }) };
  } catch (error) {
    // A programming error must not block the lane for ever: it fails like a refusal, and the input is kept.
    return (error instanceof RequestError ? error : clientRefusal('unknown')).failure;
  }
}
