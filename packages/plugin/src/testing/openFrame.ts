import type { CommentView, ListView } from 'ufi-core';
import { selectComment, selectReaderReplies, selectReaderTopList } from 'ufi-core/internal/article';
import type { ErrorName } from 'ufi-core/contract';
import type { KeyValueStorage } from 'ufi-core/request';
import {
  buildSession,
  createManualClock,
  createReferenceServer,
  createTestPorts,
  refusedAnswer,
  settlePromises,
  type FakeRequest,
  type ManualClock,
  type ReferenceServer,
  type TestPorts,
} from 'ufi-core/testing';
import type { PluginEndpointName, PluginOrdering } from '../contract/index.ts';
import {
  createPreviousStateStorage,
  type PreviousStateStorage,
  type SessionStorage,
} from '../previous-state/createPreviousStateStorage.ts';
import { selectArticleList } from '../selectors/selectArticleList.ts';
import { createPluginStore, type FrameSettings, type PluginStore } from '../store/createPluginStore.ts';
import type { PluginEvent } from '../state/pluginEvent.ts';
import type { OpenedArticle } from '../state/pluginState.ts';
import { createPluginServer, type PluginServer } from './createPluginServer.ts';
import { matchEndpoint } from './matchEndpoint.ts';
import type { TestVisitor } from './testCall.ts';

/** Initial state of an article and its visitor. */
export interface FrameOptions {
  /** Comments by another person, the oldest first. */
  readonly comments?: readonly string[];
  readonly ordering?: PluginOrdering;
  /** The visitor: anonymous, signed in, or opted in as well. */
  readonly visitor?: 'nobody' | 'signedIn' | 'optedIn';
  readonly settings?: Partial<FrameSettings>;
  /** Overrides of the answer of `openArticle`. */
  readonly opened?: (opened: OpenedArticle) => Partial<OpenedArticle>;
  readonly reference?: ReferenceServer;
  /** The thread is closed. */
  readonly isClosed?: boolean;
  readonly clock?: ManualClock;
  /** Storage of an earlier page. */
  readonly storage?: KeyValueStorage;
  /** Storage of an earlier frame. */
  readonly previousState?: PreviousStateStorage;
  /** The visitor may also act as the third person. */
  readonly hasTwoActors?: boolean;
  /** Calls that the test answers itself; the server answers all others at once. */
  readonly holds?: readonly PluginEndpointName[];
  readonly random?: () => number;
  readonly isChecked?: boolean;
}

/** A visitor's frame on an article, and the server behind it. */
export interface OpenFrame extends Pick<TestPorts, 'clock' | 'transport' | 'storage' | 'line' | 'drawFrame'> {
  readonly store: PluginStore;
  readonly server: PluginServer;
  readonly reference: ReferenceServer;
  readonly previousState: PreviousStateStorage;
  /** The visitor, and the author of the initial comments. */
  readonly me: string;
  readonly other: string;
  readonly events: readonly PluginEvent[];
  /** Ids of the server's comments, the oldest first. */
  ids(this: void): readonly string[];
  /** Displayed comments, from the top. */
  drawn(this: void): readonly string[];
  drawnReplies(this: void, parent: string): readonly string[];
  view(this: void, id: string): CommentView | undefined;
  /** Fields of all calls with this name. */
  sent(this: void, name: PluginEndpointName): readonly Readonly<Record<string, unknown>>[];
  hold(this: void, name: PluginEndpointName): void;
  /** Lets the server answer the oldest held call. */
  answer(this: void): Promise<void>;
  /** Refuses the oldest held call. */
  refuse(this: void, reason: ErrorName): Promise<void>;
  flush(this: void): Promise<void>;
}

/** The visitor's session, with their identities. */
function sessionOf(visitor: TestVisitor, { hasTwoActors = false }: FrameOptions, { people }: ReferenceServer) {
  const [, me, third] = people;
  if (visitor.person === null || me === undefined) return { ...buildSession(null), isOptedIn: false };
  const session = hasTwoActors && third !== undefined ? buildSession(me, [me, third]) : buildSession(me);
  return { ...session, isOptedIn: visitor.isOptedIn };
}

/** An in-memory `sessionStorage`. */
export function createTestSessionStorage(): SessionStorage & { readonly kept: ReadonlyMap<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const commentsIn = ({ length, itemAt }: ListView): readonly string[] =>
  Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) => (item?.kind === 'comment' ? [item.id] : []));

const nameOf = ({ request }: FakeRequest): PluginEndpointName | undefined => matchEndpoint(request)?.name;

function openArticleAt(server: PluginServer, visitor: TestVisitor, options: FrameOptions): OpenedArticle {
  const { ordering = 'reverse_time', settings = {}, opened = () => ({}) } = options;
  const { pageSize: limit = 10, deeplinkedCommentID } = settings;
  const linked = deeplinkedCommentID == null ? {} : { deeplinked_comment_id: deeplinkedCommentID };
  const fields = { origin: 'https://jornal.example', href: server.article.ogURL, ordering, limit, ...linked };
  const request = { method: 'POST', path: '/plugins/comments/open/', query: {}, body: fields } as const;
  const { body } = server.answer(request, visitor);
  const { payload } = body as { readonly payload: OpenedArticle };
  return { ...payload, ...opened(payload) };
}

/** Opens and starts a frame on an article with some comments, with a manual clock. */
export async function openFrame(options: FrameOptions = {}): Promise<OpenFrame> {
  const { comments = [], visitor: kind = 'optedIn', holds = [], isChecked = true } = options;
  const clock = options.clock ?? createManualClock();
  const reference = options.reference ?? createReferenceServer(clock);
  const server = createPluginServer(reference);
  const [other = '', me = ''] = reference.people.map(({ id }) => id);
  for (const comment_text of comments) {
    reference.act(other, 'addComment', { ft_ent_identifier: reference.target, comment_text });
  }
  if (options.isClosed === true) reference.thread.isClosed = true;
  const visitor = { person: kind === 'nobody' ? null : me, isOptedIn: kind === 'optedIn' };
  const held = new Set<PluginEndpointName>(holds);
  const isHeld = (request: FakeRequest): boolean => {
    const name = nameOf(request);
    return name !== undefined && held.has(name);
  };
  const { ports, ...controls } = createTestPorts({
    clock,
    handle: (request) => (isHeld(request) ? undefined : server.answer(request.request, visitor)),
    ...(options.storage === undefined ? {} : { storage: options.storage }),
    ...(options.random === undefined ? {} : { random: options.random }),
  });
  const previousState = options.previousState ?? createPreviousStateStorage(createSharedStorage());
  const store = createPluginStore({
    ports,
    previousState,
    session: sessionOf(visitor, options, reference),
    opened: openArticleAt(server, visitor, options),
    settings: { href: server.article.ogURL, ...options.settings },
    isChecked,
  });
  const events: PluginEvent[] = [];
  store.listen((event) => void events.push(event));
  const waiting = (): FakeRequest | undefined =>
    controls.transport.requests.find((request) => request.isOpen && isHeld(request));
  await store.start();
  await settlePromises();

  return {
    ...controls,
    clock,
    store,
    server,
    reference,
    previousState,
    me,
    other,
    events,
    ids: () => [...reference.thread.comments.keys()],
    drawn: () => commentsIn(selectReaderTopList(store.getState(), selectArticleList(store.getState()))),
    drawnReplies: (parent) => commentsIn(selectReaderReplies(store.getState(), parent)),
    view: (id) => selectComment(store.getState(), id),
    sent: (name) =>
      controls.transport.requests.flatMap(({ request }) => {
        const found = matchEndpoint(request);
        return found?.name === name ? [found.fields] : [];
      }),
    hold: (name) => void held.add(name),
    answer: async () => {
      const request = waiting();
      request?.answer(server.answer(request.request, visitor));
      await settlePromises();
    },
    refuse: async (reason) => {
      waiting()?.answer(refusedAnswer(reason));
      await settlePromises();
    },
    flush: settlePromises,
  };
}

function createSharedStorage(): () => SessionStorage {
  const storage = createTestSessionStorage();
  return () => storage;
}
