import * as v from 'valibot';
import { defineEndpoint } from '../src/contract/index.ts';
import {
  createDispatcher,
  createMemoryLocks,
  createOutbox,
  type KeyValueStorage,
  type Outbox,
  type OutboxEvent,
} from '../src/request/index.ts';
import { outboxKinds } from './outboxBrowser.ts';
import { createFakeTransport, type FakeRequest } from '../src/testing/fakeTransport.ts';
import { createManualClock } from '../src/testing/manualClock.ts';

const write = defineEndpoint({
  name: 'write',
  path: '/write/',
  kind: 'change',
  input: { client_id: v.string(), retry_attempt: v.number() },
  payload: v.strictObject({ id: v.string() }),
});

const refusalBody = (isBlocked: boolean) => ({
  error: {
    code: isBlocked ? 368 : 100,
    summary: '',
    description: '',
    isSilent: false,
    isTransient: false,
    isBlocked,
    isWarning: false,
  },
});

/** An action as tracked by the test. */
export interface Action {
  readonly clientId: string;
  readonly tab: number;
  readonly thread: string;
  readonly key: string | null;
  readonly parent: string | null;
  fate: 'open' | 'delivered' | 'failed' | 'replaced' | 'discarded';
  hasFailed: boolean;
}

/** A server that accepts each client id once, two tabs of one browser, and the network between them. */
export function createOutboxWorld(storage: KeyValueStorage, isServerExact: boolean) {
  const clock = createManualClock();
  const transport = createFakeTransport();
  const locks = createMemoryLocks();
  const effects: string[] = [];
  const actions = new Map<string, Action>();
  const listeners = new Set<() => void>();
  let isOnline = true;
  let isSignedIn = true;
  let made = 0;

  const receive = (event: OutboxEvent) => {
    if (!('entry' in event)) return;
    const action = actions.get(event.entry.clientId);
    if (action === undefined) throw new Error('told of an action that nobody did');
    if (event.kind === 'failed') action.hasFailed = true;
    if (event.kind === 'ended' && (event.end === 'delivered' || event.end === 'replaced')) action.fate = event.end;
    else if (event.kind === 'changed') action.fate = event.entry.phase === 'failed' ? 'failed' : 'open';
  };

  const openTab = (): Outbox => {
    const outbox = createOutbox({
      storage,
      locks,
      clock,
      dispatcher: createDispatcher({ transport, clock, checkAnswers: true }),
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
      toBody: ({ clientId, attempt }) => ({ client_id: clientId, retry_attempt: attempt }),
      listener: receive,
    });
    void outbox.restore();
    return outbox;
  };
  const tabs = [openTab(), openTab()];
  const tab = (index: number): Outbox => tabs[index % 2] ?? openTab();

  const idOf = ({ request }: FakeRequest): string => (request.body as { client_id: string }).client_id;
  const apply = (request: FakeRequest): { id: string } => {
    const id = idOf(request);
    if (!isServerExact || !effects.includes(id)) effects.push(id);
    return { id };
  };
  const pick = (requests: readonly FakeRequest[], nth: number): FakeRequest | undefined =>
    requests.length === 0 ? undefined : requests[nth % requests.length];
  const open = () => transport.requests.filter((request) => request.isOpen);

  // An action that took effect is answered from the journal, never refused.
  const refuse = (request: FakeRequest, status: number) =>
    effects.includes(idOf(request))
      ? request.succeed({ id: idOf(request) })
      : request.answer({ status, body: refusalBody(status === 403) });

  const answers: Record<string, (request: FakeRequest) => void> = {
    success: (request) =>
      isSignedIn ? request.succeed(apply(request)) : request.answer({ status: 401, body: refusalBody(false) }),
    lostAnswer: (request) => {
      apply(request);
      request.fail('network');
    },
    lostRequest: (request) => request.fail('network'),
    refused: (request) => refuse(request, 422),
    blocked: (request) => refuse(request, 403),
    broken: (request) => request.answer({ status: 500, body: '<html>' }),
    busy: (request) => request.answer({ status: 429, body: refusalBody(false), retryAfterMs: 2_000 }),
    proxyPage: (request) => request.answer({ status: 403, body: '<html>' }),
  };

  return {
    effects,
    actions,
    transport,
    clock,
    async add(tabIndex: number, thread: string, { isLike, isReply }: { isLike: boolean; isReply: boolean }) {
      const clientId = `c${String(made++).padStart(3, '0')}`;
      const parents = [...actions.values()].filter((action) => action.tab === tabIndex && action.key === null);
      const parent = isReply ? (parents.at(-1)?.clientId ?? null) : null;
      const key = isLike ? `like:${tabIndex}:${thread}` : null;
      actions.set(clientId, { clientId, tab: tabIndex, thread, key, parent, fate: 'open', hasFailed: false });
      void tab(tabIndex).add({
        clientId,
        kind: 'write',
        target: thread,
        actor: '1',
        instance: 'a',
        input: {},
        waitsFor: parent,
        collapseKey: key,
        refusalRetries: isLike ? 1 : 0,
      });
      await clock.advance(0);
    },
    async answer(kind: string, nth: number) {
      const request = pick(open(), nth);
      if (request !== undefined) answers[kind]?.(request);
      await clock.advance(0);
    },
    /** A request that the client has aborted still reaches the server. */
    async arriveLate(nth: number) {
      const request = pick(
        transport.requests.filter((request) => !request.isOpen),
        nth,
      );
      if (request !== undefined && actions.get(idOf(request))?.hasFailed === false) apply(request);
    },
    /** The stream delivers an action's result to every tab. */
    async showServerState(nth: number) {
      const clientId = effects[nth % Math.max(1, effects.length)];
      const action = actions.get(clientId ?? '');
      if (action === undefined) return;
      action.fate = 'delivered';
      for (const outbox of tabs) void outbox.confirm(action.clientId);
      await clock.advance(0);
    },
    async reload(tabIndex: number) {
      tab(tabIndex).close();
      await clock.advance(0);
      tabs[tabIndex % 2] = openTab();
      await clock.advance(0);
    },
    async setOnline(value: boolean) {
      isOnline = value;
      for (const listener of listeners) listener();
      await clock.advance(0);
    },
    async setSignedIn(value: boolean) {
      isSignedIn = value;
      if (value) tabs.forEach((outbox) => outbox.resume());
      await clock.advance(0);
    },
    async decide(nth: number, word: 'retry' | 'discard') {
      const failed = [...actions.values()].filter(({ fate }) => fate === 'failed');
      const action = failed[nth % Math.max(1, failed.length)];
      const holder = tabs.find((outbox) =>
        outbox.entries().some((entry) => entry.clientId === action?.clientId && entry.phase === 'failed'),
      );
      if (action === undefined || holder === undefined) return;
      if (word === 'discard') action.fate = 'discarded';
      void holder[word](action.clientId);
      await clock.advance(0);
    },
    /** Everything works from now on, so everything deliverable is delivered. */
    async calmDown() {
      await this.setOnline(true);
      await this.setSignedIn(true);
      for (let round = 0; round < 400; round++) {
        for (const request of open()) answers['success']?.(request);
        await clock.advance(1_000);
        const isCalm = open().length === 0 && clock.pending === 0 && round > 5;
        if (!isCalm) continue;
        for (let nth = 0; nth < effects.length; nth++) await this.showServerState(nth);
        return this.setSignedIn(true);
      }
      throw new Error('it never calms down');
    },
    tabs,
  };
}

/** See {@link createOutboxWorld}. */
export type OutboxWorld = ReturnType<typeof createOutboxWorld>;
