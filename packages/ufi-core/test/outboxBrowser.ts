import * as v from 'valibot';
import { defineEndpoint } from '../src/contract/index.ts';
import {
  createDispatcher,
  createMemoryLocks,
  createMemoryStorage,
  createOutbox,
  type KeyValueStorage,
  type OutboxAddition,
  type OutboxEvent,
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
  lane: 'A',
  endpoint: 'write',
  input: {},
  waitsFor: null,
  collapseKey: null,
  refusalRetries: 0,
  ...change,
});

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
      registry: { write },
      random: () => 0.5,
      network: {
        isOnline: () => isOnline,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      person: '1',
      toInput: ({ clientId, input }) => ({ ...input, client_id: clientId }),
      listener: (event) => events.push(event),
      ...change,
    });
    const told = () =>
      events.map((event) =>
        event.kind === 'changed'
          ? `${event.entry.clientId} ${event.entry.phase}`
          : 'entry' in event
            ? `${event.entry.clientId} ${event.kind}`
            : event.kind,
      );
    return { outbox, events, told };
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
