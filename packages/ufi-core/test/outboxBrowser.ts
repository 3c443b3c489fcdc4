import * as v from 'valibot';
import { defineEndpoint, type Endpoint } from '../src/contract/index.ts';
import {
  createDispatcher,
  createMemoryLocks,
  createMemoryStorage,
  createOutbox,
  type KeyValueStorage,
  type OutboxAddition,
  type OutboxEntry,
  type OutboxEvent,
  type OutboxKinds,
  type OutboxParts,
} from '../src/request/index.ts';
import { createFakeTransport } from '../src/testing/fakeTransport.ts';
import { createManualClock, type ManualClock } from '../src/testing/manualClock.ts';

const write = defineEndpoint({
  name: 'write',
  path: '/write/',
  kind: 'change',
  input: { client_id: v.string() },
  payload: v.string(),
});

/** An outbox addition. */
export const action = (clientId: string, change: Partial<OutboxAddition> = {}): OutboxAddition => ({
  clientId,
  kind: 'write',
  target: 'A',
  actor: '1',
  instance: 'a',
  input: {},
  waitsFor: null,
  collapseKey: null,
  refusalRetries: 0,
  ...change,
});

/** Entries of one kind, which are kept when the server refuses them. */
export const outboxKinds = (endpoint: Endpoint): OutboxKinds =>
  new Map([
    [
      endpoint.name,
      { endpoint, input: v.record(v.string(), v.unknown()), endsLocalRecord: false, afterRefusal: () => 'keep' },
    ],
  ]);

const wordOf = (event: Extract<OutboxEvent, { readonly entry: OutboxEntry }>): string => {
  if (event.kind === 'changed') return event.entry.phase;
  return event.kind === 'ended' ? event.end : event.kind;
};

/** Holds calls back while it is closed. */
export function createGate() {
  let isClosed = false;
  const waiting: (() => void)[] = [];
  return {
    pass: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      if (isClosed) await new Promise<void>((resolve) => waiting.push(resolve));
      return work();
    },
    close() {
      isClosed = true;
    },
    open() {
      isClosed = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

/** A permanent refusal. */
export const refusalBody = {
  error: {
    code: 100,
    summary: 'Não',
    description: '',
    isSilent: false,
    isTransient: false,
    isBlocked: false,
    isWarning: false,
  },
};

/** A browser in which tabs of one person can be opened, with a network that a test controls. */
export function openBrowser(storage: KeyValueStorage = createMemoryStorage()) {
  const clock: ManualClock = createManualClock();
  const locks = createMemoryLocks();
  const transport = createFakeTransport();
  const dispatcher = createDispatcher({ transport, clock, checkAnswers: true });
  let isOnline = true;
  const listeners = new Set<() => void>();

  const openTab = (change: Partial<OutboxParts> = {}) => {
    const events: OutboxEvent[] = [];
    const outbox = createOutbox({
      storage,
      locks,
      clock,
      dispatcher,
      kinds: outboxKinds(write),
      random: () => 0.5,
      network: {
        isOnline: () => isOnline,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      person: '1',
      toBody: ({ clientId, input }) => ({ ...input, client_id: clientId }),
      listener: (event) => events.push(event),
      ...change,
    });
    const emitted = () =>
      events.map((event) => ('entry' in event ? `${event.entry.clientId} ${wordOf(event)}` : event.kind));
    return { outbox, events, emitted };
  };

  return {
    clock,
    storage,
    transport,
    openTab,
    /** The client ids that were sent, in order. */
    sent: () => transport.requests.map(({ request }) => (request.body as { client_id: string }).client_id),
    setOnline: async (value: boolean) => {
      isOnline = value;
      for (const listener of listeners) listener();
      await clock.advance(0);
    },
  };
}
