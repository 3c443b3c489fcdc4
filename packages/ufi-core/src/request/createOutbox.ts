import type { ClientId, Endpoint } from '../contract/index.ts';
import { createSoleSender } from './createSoleSender.ts';
import type { Dispatcher } from './dispatcher.ts';
import { inTurn } from './inTurn.ts';
import { createOutboxLedger } from './createOutboxLedger.ts';
import type { Outbox, OutboxAddition, OutboxEntry, OutboxEvent } from './outbox.ts';
import { inOrder, readyEntries } from './outboxLanes.ts';
import { createOutboxShelf } from './outboxShelf.ts';
import type { Clock, KeyValueStorage, Locks, NetworkState, Random } from './ports.ts';
import { ownRefusal, RequestError, type RequestFailure } from './requestError.ts';
import { deliveryRetryPolicy, planRetry } from './retryPlan.ts';

/** What an outbox is made of. */
export interface OutboxParts {
  readonly storage: KeyValueStorage;
  readonly locks: Locks;
  readonly dispatcher: Dispatcher;
  /** The endpoints that entries name. */
  readonly registry: Readonly<Record<string, Endpoint>>;
  readonly clock: Clock;
  readonly random: Random;
  readonly network: NetworkState;
  /** Whose outbox it is: what others have left in the same storage is neither shown nor sent. */
  readonly person: string;
  /** Makes what is sent, at each attempt; a `RequestError` thrown here refuses the entry. */
  toInput(entry: OutboxEntry): Readonly<Record<string, unknown>>;
  /**
   * The input of an entry whose parent has just been acknowledged, by the payload or (null) by truth: the place to
   * write the parent's real id, which no later page could know.
   */
  linkToParent?(child: OutboxEntry, payload: unknown): Readonly<Record<string, unknown>>;
  listener(event: OutboxEvent): void;
}

/** Makes the outbox of one person in one tab. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { clock, network, person, listener } = parts;
  const underWay = new Set<ClientId>();
  const resting = new Map<ClientId, () => void>();
  const attempts = new Map<ClientId, AbortController>();
  const closing = new AbortController();
  const serially = inTurn();
  let isPaused = false;

  const ledger = createOutboxLedger({
    clock,
    person,
    listener,
    shelf: createOutboxShelf({ ...parts, onRefusal: () => listener({ kind: 'memoryOnly' }) }),
    isUnderWay: (clientId) => underWay.has(clientId),
    linkToParent: parts.linkToParent ?? ((child) => child.input),
  });

  const isHeldBack = ({ clientId }: OutboxEntry): boolean => underWay.has(clientId) || resting.has(clientId);
  const maySend = (): boolean => !isPaused && !closing.signal.aborted && network.isOnline();
  const ready = (): OutboxEntry[] => (maySend() ? readyEntries(ledger.entries, isHeldBack) : []);

  const sender = createSoleSender({
    locks: parts.locks,
    name: `ufi-outbox:${person}`,
    signal: closing.signal,
    onHeld: () => serially(() => ledger.catchUp({ isSender: true })),
    isWanted: () => underWay.size > 0 || ready().length > 0,
    send: () => ready().forEach((entry) => void send(entry.clientId)),
  });

  function endRests(): void {
    for (const cancel of resting.values()) cancel();
    resting.clear();
  }

  /** Gives up what an addition outdoes, unless its answer is here by then. */
  async function giveUp(addition: OutboxAddition): Promise<void> {
    const earlier = addition.abortsEarlier === true ? ledger.sentBefore(addition) : null;
    if (earlier === null) return;
    attempts.get(earlier.clientId)?.abort();
    resting.get(earlier.clientId)?.();
    resting.delete(earlier.clientId);
    await ledger.replace(earlier, addition.clientId);
  }

  function rest(clientId: ClientId, ms: number): void {
    const end = () => {
      resting.delete(clientId);
      sender.look();
    };
    resting.set(clientId, clock.setTimer(ms, end));
  }

  async function send(clientId: ClientId): Promise<void> {
    underWay.add(clientId);
    const entry = await serially(() => beginAttempt(clientId));
    const signal = attempts.get(clientId)?.signal ?? closing.signal;
    const outcome = entry === null ? null : await attempt(parts, entry, signal);
    attempts.delete(clientId);
    await serially(async () => {
      underWay.delete(clientId);
      if (entry === null || outcome === null || closing.signal.aborted) return;
      // Truth may have settled it meanwhile.
      if (ledger.entries.has(clientId)) await conclude(entry, outcome);
    });
    sender.look();
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
    if (step.kind === 'retry') rest(entry.clientId, step.afterMs);
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
    sender.look();
  }

  function resume(): void {
    isPaused = false;
    endRests();
    sender.take();
  }

  const unsubscribe = network.subscribe(() => {
    if (network.isOnline() && !isPaused) resume();
  });

  return {
    entries: () => inOrder(ledger.entries.values()),
    async restore() {
      await serially(() => ledger.catchUp({ isSender: false }));
      sender.take();
      return inOrder(ledger.entries.values());
    },
    async add(addition) {
      await serially(async () => {
        await ledger.add(addition);
        await giveUp(addition);
      });
      sender.look();
    },
    retry: (clientId) =>
      change(clientId, async (entry) => {
        if (entry.phase !== 'failed' || !(await ledger.holds(entry))) return;
        await ledger.update(entry, { phase: 'queued', failure: null });
      }),
    discard: (clientId) =>
      change(clientId, async (entry) => {
        if (!underWay.has(clientId)) await ledger.discard(entry);
      }),
    settle: (clientId) => change(clientId, ledger.settle),
    pause() {
      isPaused = true;
    },
    resume,
    close() {
      unsubscribe();
      closing.abort();
      for (const controller of attempts.values()) controller.abort();
      endRests();
      sender.letGo();
    },
  };
}

type Outcome = { readonly payload: unknown } | RequestFailure;

/** Sends an entry once. */
async function attempt(parts: OutboxParts, entry: OutboxEntry, signal: AbortSignal): Promise<Outcome> {
  const endpoint = parts.registry[entry.endpoint];
  const timeoutMs = deliveryRetryPolicy.timeoutMs(entry.attempt);
  try {
    if (endpoint === undefined) throw ownRefusal('badParameter');
    return { payload: await parts.dispatcher.call(endpoint, parts.toInput(entry), { timeoutMs, signal }) };
  } catch (error) {
    // A mistake in this program must not hold up the lane for ever: it fails like a refusal, with the words kept.
    return (error instanceof RequestError ? error : ownRefusal('unknown')).failure;
  }
}
