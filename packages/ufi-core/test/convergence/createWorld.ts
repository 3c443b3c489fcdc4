import { createMemoryStorage, type TransportAnswer } from '../../src/request/index.ts';
import { getRow } from '../../src/kernel/paged/pagedTable.ts';
import { serverUpdateReceived } from '../../src/area/server-state/serverUpdateReceived.ts';
import type { ThreadState } from '../../src/area/server-state/serverState.ts';
import type { UfiState } from '../../src/store/ufiState.ts';
import {
  buildSession,
  createManualClock,
  createReferenceServer,
  createTestStore,
  type FakeHandler,
  type FakeRequest,
  type TestStore,
} from '../../src/testing/index.ts';
import { commentsOf, drawnList, loadedLists } from './screen.ts';

/** The page size: small, so that there are gaps. */
export const pageLength = 3;

export const picked = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)];

/** The same random numbers in every run, but different ones for each page. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** An answer that the server has given and the reader has not received yet. */
interface LateAnswer {
  readonly request: FakeRequest;
  readonly answer: TransportAnswer;
}

/** A reader's page and a server with a maximally unreliable network between them. */
export function createWorld({ liveLimit }: { readonly liveLimit?: number | undefined } = {}) {
  const clock = createManualClock();
  const server = createReferenceServer(clock);
  server.thread.isLive = liveLimit !== undefined;
  const { target, people } = server;
  const [other = '', me = '', third = ''] = people.map(({ id }) => id);
  const storage = createMemoryStorage();
  const random = createRandom();
  let late: readonly LateAnswer[] = [];
  let written = 0;

  const openPage = (handle?: FakeHandler): TestStore =>
    createTestStore({
      clock,
      random,
      session: buildSession(people[1]),
      isChecked: false,
      ...(handle === undefined ? { storage } : { handle }),
    });
  let store = openPage();

  const state = (): UfiState => store.getState();
  const thread = (): ThreadState | undefined => getRow(state().serverState.threads, target);
  const answerTo = ({ request }: FakeRequest): TransportAnswer => server.answer(request, me);

  return {
    clock,
    server,
    liveLimit,
    target,
    me,
    other,
    third,
    place: { target, instance: 'instance' },
    store: () => store,
    state,
    thread,
    text: () => `text ${++written}`,

    /** All comments displayed to the reader, in any list. */
    shown: (): readonly string[] => [
      ...new Set(loadedLists(state(), target).flatMap((list) => commentsOf(drawnList(state(), target, list)))),
    ],
    /** All comments on the server. */
    living: (): readonly string[] =>
      [...server.thread.comments.values()].filter(({ isDeleted }) => !isDeleted).map(({ fbid }) => fbid),
    failed: (): readonly string[] =>
      Object.values(state().pendingMutations.byClientId)
        .filter(({ phase }) => phase === 'failed')
        .map(({ clientId }) => clientId),

    answerTo,
    openRequests(): readonly FakeRequest[] {
      const isLate = new Set(late.map(({ request }) => request));
      return store.transport.requests.filter((request) => request.isOpen && !isLate.has(request));
    },
    late: () => late,
    answerLate(request: FakeRequest): void {
      late = [...late, { request, answer: answerTo(request) }];
    },
    deliver(answer: LateAnswer): void {
      late = late.filter((each) => each !== answer);
      answer.request.answer(answer.answer);
    },

    receive(messages: NonNullable<ReturnType<typeof server.messagesAfter>>): void {
      if (messages.length === 0) return;
      store.dispatch(
        serverUpdateReceived(messages.map(({ to, ...received }) => ({ ...received, via: 'stream', seq: to }))),
      );
    },

    async reload(): Promise<void> {
      store.close();
      late = [];
      store = openPage();
      await store.start();
    },
    /** A fresh page of the same reader, answered by the server at once. */
    openFreshPage: (): TestStore => openPage((request) => answerTo(request)),
  };
}

/** See {@link createWorld}. */
export type World = ReturnType<typeof createWorld>;
