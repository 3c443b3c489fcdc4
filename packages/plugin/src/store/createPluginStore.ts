import { openList, orderingChosen, readerMoved, serverUpdateReceived, type UfiPorts, type AreaStore } from 'ufi-core';
import { createArticleStore } from 'ufi-core/internal/article';
import type { FrameSession } from '../contract/index.ts';
import { createPluginDialect } from '../dialect/createPluginDialect.ts';
import { toCoreOrdering } from '../contract/pluginOrdering.ts';
import type { PostGuard } from '../actions/submitComposer.ts';
import { gateOf } from '../gating/gateOf.ts';
import type { PreviousStateStorage } from '../previous-state/createPreviousStateStorage.ts';
import { previousStateOf } from '../previous-state/previousStateOf.ts';
import { selectAreaRef, selectArticleList } from '../selectors/selectArticleList.ts';
import { storeAnswerExtras } from '../actions/storeAnswerExtras.ts';
import { createPluginFeature } from './createPluginFeature.ts';
import type { PluginListener } from '../state/pluginEvent.ts';
import { isRewritten } from '../state/previousState.ts';
import { initialOwn, type ArticleFacts, type OpenedArticle, type PluginState } from '../state/pluginState.ts';
import { scopeToSite } from './scopeToSite.ts';

/** Settings from the frame's address and the browser. */
export type FrameSettings = Pick<ArticleFacts, 'href'> &
  Partial<Pick<ArticleFacts, 'privacyOptionsList'>> &
  Partial<Pick<ArticleFacts, 'pageSize' | 'isMobile' | 'deeplinkedCommentID' | 'isSingleComment' | 'fromModTool'>>;

/** Options of {@link createPluginStore}. */
export interface PluginStoreOptions {
  readonly ports: UfiPorts;
  /** State that waits while the visitor signs in; outlives the store. */
  readonly previousState: PreviousStateStorage;
  /** The frame's session. Another visitor, or one who has opted in meanwhile, gets another store. */
  readonly session: FrameSession;
  /** Answer of `openArticle` for that session. */
  readonly opened: OpenedArticle;
  readonly settings: FrameSettings;
  /** See `UfiStoreOptions`. */
  readonly isChecked?: boolean;
}

/**
 * A frame's store: the comment area's, with the plugin's own state as `plugin`. The same on the server and in the browser.
 */
export interface PluginStore extends AreaStore<PluginState> {
  /** Subscribes to the store's events. Returns an unsubscribe function. */
  listen(this: void, listener: PluginListener): () => void;
  /** Sets the guard that is asked before content is sent; null removes it. */
  setPostGuard(this: void, guard: PostGuard | null): void;
  /**
   * Saves what the visitor has written, for the store of the visitor who signs in, and the action that waits, unless what
   * it submits was changed after the press.
   */
  savePreviousState(this: void): void;
}

/** Comments per page (S9.10). */
const defaultPageSize = 10;

const factsOf = (opened: OpenedArticle, settings: FrameSettings): ArticleFacts => ({
  privacyOptionsList: [],
  site: opened.site,
  article: opened.article,
  orderings: opened.orderings,
  threadClosed: opened.threadClosed,
  maxCommentLength: opened.maxCommentLength,
  minFeedLength: opened.minFeedLength,
  enableEmbed: opened.enableEmbed,
  enablePhoto: opened.enablePhoto,
  enableSticker: opened.enableSticker,
  acceptsPages: opened.acceptsPages,
  hasCommentPrivacy: opened.hasCommentPrivacy,
  mirroredPage: opened.mirroredPage,
  moderateURL: opened.moderateURL,
  pageSize: defaultPageSize,
  isMobile: false,
  deeplinkedCommentID: null,
  isSingleComment: false,
  fromModTool: false,
  ...settings,
});

function createListeners() {
  const listeners = new Set<PluginListener>();
  return {
    emit: (event: Parameters<PluginListener>[0]) => [...listeners].forEach((listener) => listener(event)),
    listen(listener: PluginListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Redux = Pick<AreaStore<PluginState>, 'dispatch' | 'getState'>;

/** Applies the answer of `openArticle` as server state, and displays its list. */
function open({ dispatch, getState }: Redux, { article, ordering, seq, lists, records }: OpenedArticle): void {
  const { plugin: own } = getState();
  const area = selectAreaRef(getState());
  dispatch(serverUpdateReceived([{ via: 'fetch', target: article.id, seq, lists, records }]));
  dispatch(orderingChosen({ ...area, mode: toCoreOrdering(ordering) }));
  const { isInverted: _, ...list } = selectArticleList(getState());
  void dispatch(openList({ ...area, ...list, length: own.facts.pageSize }));
  const { deeplinkedCommentID: comment } = own.facts;
  if (comment !== null) dispatch(readerMoved({ instance: area.instance, comment }));
}

/**
 * Creates the store of one article in one frame. It makes no call until it is started; then it also restores the
 * previous state, and performs the action that waited for signing in, once (S4.40).
 */
export function createPluginStore(options: PluginStoreOptions): PluginStore {
  const { ports, previousState, session, opened, settings, isChecked = false } = options;
  const isSignedIn = session.person !== null;
  const isVouched = session.isVouched === true;
  const visitor = { isSignedIn, isOptedIn: isSignedIn && session.isOptedIn, isVouched };
  const { privacyOptionsList = [] } = session;
  const initial = initialOwn(factsOf(opened, { privacyOptionsList, ...settings }), visitor, opened.bios);
  const { emit, listen } = createListeners();
  const article = opened.article.id;
  const dialect = createPluginDialect({
    article,
    app: opened.site.id,
    href: settings.href,
    commentIDs: () => store.getState().plugin.seenBefore,
    onExtras: (extras) => store.dispatch(storeAnswerExtras(extras)),
  });
  let guard: PostGuard | null = null;
  const feature = { initial, previousStates: previousState, clock: ports.clock, emit, guard: () => guard };
  const host = createPluginFeature(feature);
  const store = createArticleStore({ ports: scopeToSite(ports, opened.site.id), session, isChecked, dialect, host });
  open(store, opened);

  return {
    ...store,
    listen,
    setPostGuard: (next) => {
      guard = next;
    },
    savePreviousState() {
      const kept = previousState.take(article);
      const state = previousStateOf(store.getState(), kept?.action ?? null, ports.clock.now());
      if (kept === null) return previousState.keep(article, state);
      const action = isRewritten(kept, state) ? null : kept.action;
      previousState.keep(article, { ...state, action, keptAt: kept.keptAt });
    },
    async start() {
      await store.start();
      if (gateOf('restorePreviousState', visitor) !== 'allowed') return;
      const kept = previousState.take(article);
      if (kept === null) return;
      // Only after a sign-in or a change of actor.
      const { restorePreviousState } = await import('../previous-state/restorePreviousState.ts');
      await store.dispatch(restorePreviousState(kept));
    },
  };
}
