import type { ErrorName, OrderingMode } from '../contract/index.ts';
import { openList, type ListView } from '../features/lists/index.ts';
import { loadReplies } from '../features/replies/index.ts';
import type { CommentView } from '../area/optimistic-view/commentView.ts';
import type { TargetView } from '../area/optimistic-view/targetView.ts';
import type { KeyValueStorage } from '../request/index.ts';
import { selectComment, selectReplyList, selectTarget, selectTopList } from '../store/postArea.ts';
import { buildSession } from './buildRecords.ts';
import type { FakeRequest } from './fakeTransport.ts';
import { createTestStore, type TestStore } from './createTestStore.ts';
import { createManualClock, type ManualClock } from './manualClock.ts';
import { createReferenceServer, type ReferenceServer } from './reference/createReferenceServer.ts';
import { refusedAnswer } from './reference/referenceRefusal.ts';

/** The initial state of the thread. */
export interface ThreadOptions {
  /** Comments by the post's author, oldest first. */
  readonly comments?: readonly string[];
  readonly ordering?: OrderingMode;
  /** What an earlier page has left. */
  readonly storage?: KeyValueStorage;
  readonly server?: ReferenceServer;
  readonly clock?: ManualClock;
  /** Calls to these paths stay open until the test answers them; the server answers all others automatically. */
  readonly holds?: readonly string[];
}

/** A reader with an open list of a thread, and the server behind it. */
export interface OpenThread {
  readonly server: ReferenceServer;
  readonly store: TestStore;
  readonly clock: ManualClock;
  readonly place: { readonly target: string; readonly instance: string };
  /** The reader, and the post's author. */
  readonly me: string;
  readonly other: string;
  /** The ids of all comments that were on the server, oldest first. */
  readonly ids: () => readonly string[];
  /** The displayed ids, from the list's start. */
  readonly drawn: () => readonly string[];
  readonly drawnReplies: (parent: string) => readonly string[];
  readonly view: (id: string) => CommentView | undefined;
  readonly targetView: () => TargetView | undefined;
  readonly loadReplies: (parent: string) => Promise<void>;
  /** The fields of the requests sent to a path. */
  readonly sent: (path: string) => readonly Readonly<Record<string, unknown>>[];
  /** Keeps calls to a path open from now on. */
  readonly hold: (path: string) => void;
  /** The open calls, oldest first. */
  readonly held: () => readonly FakeRequest[];
  /** Lets the server answer the oldest open call. */
  readonly answer: () => Promise<void>;
  /** Refuses the oldest open call. */
  readonly refuse: (reason: ErrorName) => Promise<void>;
}

const instance = 'u_0_1';

const idsIn = ({ length, itemAt }: ListView): readonly string[] =>
  Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) => (item?.kind === 'comment' ? [item.id] : []));

/** Opens a thread with some comments and its list, with a manual clock. */
export async function openThread({
  comments = [],
  ordering = 'live_streaming',
  storage,
  clock = createManualClock(),
  server = createReferenceServer(clock),
  holds = [],
}: ThreadOptions = {}): Promise<OpenThread> {
  const { target, people } = server;
  const heldPaths = new Set(holds);
  const [other = '', me = ''] = people.map(({ id }) => id);
  for (const comment_text of comments) server.act(other, 'addComment', { ft_ent_identifier: target, comment_text });
  const store = createTestStore({
    clock,
    session: buildSession(people[1]),
    handle: ({ request }) => (heldPaths.has(request.path) ? undefined : server.answer(request, me)),
    ...(storage === undefined ? {} : { storage }),
  });
  const place = { target, instance };
  const held = (): readonly FakeRequest[] =>
    store.transport.requests.filter(({ isOpen, request }) => isOpen && heldPaths.has(request.path));
  const list = { ...place, ordering, section: 'default' as const };
  await store.start();
  await store.dispatch(openList(list));
  return {
    server,
    store,
    clock,
    place,
    me,
    other,
    ids: () => [...server.thread.comments.keys()],
    drawn: () => idsIn(selectTopList(store.getState(), { ...list, isInverted: false })),
    drawnReplies: (parent) => idsIn(selectReplyList(store.getState(), parent)),
    view: (id) => selectComment(store.getState(), id),
    targetView: () => selectTarget(store.getState(), target),
    loadReplies: (parent) => store.dispatch(loadReplies({ ...place, parent })),
    sent: (path) =>
      store.transport.requests
        .filter(({ request }) => request.path === path)
        .map(({ request }) => (request.method === 'GET' ? request.query : (request.body as Record<string, unknown>))),
    hold: (path) => void heldPaths.add(path),
    held,
    answer: async () => {
      const [request] = held();
      request?.answer(server.answer(request.request, me));
      await store.settle();
    },
    refuse: async (reason) => {
      held()[0]?.answer(refusedAnswer(reason));
      await store.settle();
    },
  };
}
