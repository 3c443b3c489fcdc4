import { openList, orderingChosen, readerMoved, serverSaid, type UfiPorts, type AreaStore } from 'ufi-core';
import { createArticleStore } from 'ufi-core/article';
import type { FrameSession } from '../contract/index.ts';
import { createPluginDialect } from '../dialect/createPluginDialect.ts';
import { toCoreOrdering } from '../contract/coreOrdering.ts';
import type { PostGuard } from '../actions/submitWords.ts';
import { gateOf } from '../gating/gateOf.ts';
import type { PreviousStateShelf } from '../previous-state/createPreviousStateShelf.ts';
import { previousStateOf } from '../previous-state/previousStateOf.ts';
import { restorePreviousState } from '../previous-state/restorePreviousState.ts';
import { placeOf, selectArticleList } from './articlePlace.ts';
import { hearAnswer } from '../actions/hearAnswer.ts';
import { createPluginFeature } from './createPluginFeature.ts';
import type { PluginListener } from './pluginEvent.ts';
import { initialOwn, type ArticleFacts, type OpenedArticle, type PluginState } from './pluginState.ts';
import { ofSite } from './ofSite.ts';

/** What the frame's address says, and what is known of the browser. */
export type FrameScene = Pick<ArticleFacts, 'href'> &
  Partial<Pick<ArticleFacts, 'privacyOptionsList'>> &
  Partial<Pick<ArticleFacts, 'pageSize' | 'isMobile' | 'deeplinkedCommentID' | 'isSingleComment' | 'fromModTool'>>;

/** What a frame's store is made of. */
export interface PluginStoreOptions {
  readonly ports: UfiPorts;
  /** Outlives the store: what waits while the visitor signs in. */
  readonly previousState: PreviousStateShelf;
  /** Who is signed in inside the frame. Another visitor, or one who has opted in meanwhile, gets another store. */
  readonly session: FrameSession;
  /** What `openArticle` has answered to that session. */
  readonly opened: OpenedArticle;
  readonly scene: FrameScene;
  /** See `UfiStoreOptions`. */
  readonly isChecked?: boolean;
}

/** A frame's store: the comment area's with the plugin's own state as `own`. The same on the server and in the frame. */
export interface PluginStore extends AreaStore<PluginState> {
  /** Hears what happens from now on; what it returns ends that. */
  listen(this: void, listener: PluginListener): () => void;
  /** Has words asked about before they are sent, from now on; null: nobody is asked any more. */
  guardPosts(this: void, guard: PostGuard | null): void;
  /** Hands what the visitor has written, and what they wait for, to the store of whom they turn out to be. */
  passOn(this: void): void;
}

/** How many comments a page of the plugin has (S9.10). */
const defaultPageSize = 10;

const factsOf = (opened: OpenedArticle, scene: FrameScene): ArticleFacts => ({
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
  ...scene,
});

function createListeners() {
  const listeners = new Set<PluginListener>();
  return {
    tell: (event: Parameters<PluginListener>[0]) => [...listeners].forEach((listener) => listener(event)),
    listen(listener: PluginListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Redux = Pick<AreaStore<PluginState>, 'dispatch' | 'getState'>;

/** The article as it was opened is truth, and its list is on the screen. */
function open({ dispatch, getState }: Redux, { article, ordering, seq, lists, records }: OpenedArticle): void {
  const { own } = getState();
  const place = placeOf(getState());
  dispatch(serverSaid([{ via: 'fetch', target: article.id, seq, lists, records }]));
  dispatch(orderingChosen({ ...place, mode: toCoreOrdering(ordering) }));
  const { isInverted: _, ...list } = selectArticleList(getState());
  void dispatch(openList({ ...place, ...list, length: own.facts.pageSize }));
  const { deeplinkedCommentID: comment } = own.facts;
  if (comment !== null) dispatch(readerMoved({ instance: place.instance, comment }));
}

/**
 * Makes the store of one article in one frame. It asks and sends nothing until it is started; then it also restores
 * what the visitor wanted before they signed in, and finishes it, once (S4.40).
 */
export function createPluginStore(options: PluginStoreOptions): PluginStore {
  const { ports, previousState, session, opened, scene, isChecked = false } = options;
  const isSignedIn = session.person !== null;
  const isVouched = session.isVouched === true;
  const visitor = { isSignedIn, isOptedIn: isSignedIn && session.isOptedIn, isVouched };
  const { privacyOptionsList = [] } = session;
  const initial = initialOwn(factsOf(opened, { privacyOptionsList, ...scene }), visitor, opened.bios);
  const { tell, listen } = createListeners();
  const article = opened.article.id;
  const dialect = createPluginDialect({
    article,
    app: opened.site.id,
    href: scene.href,
    commentIDs: () => store.getState().own.seenBefore,
    hear: (beside) => store.dispatch(hearAnswer(beside)),
  });
  let guard: PostGuard | null = null;
  const feature = { initial, shelf: previousState, clock: ports.clock, tell, guard: () => guard };
  const own = createPluginFeature(feature);
  const store = createArticleStore({ ports: ofSite(ports, opened.site.id), session, isChecked, dialect, own });
  open(store, opened);

  return {
    ...store,
    listen,
    guardPosts: (next) => {
      guard = next;
    },
    passOn() {
      const kept = previousState.take(article);
      const state = previousStateOf(store.getState(), kept?.action ?? null, ports.clock.now());
      previousState.keep(article, kept === null ? state : { ...state, keptAt: kept.keptAt });
    },
    async start() {
      await store.start();
      if (gateOf('restorePreviousState', visitor) !== 'allowed') return;
      const kept = previousState.take(article);
      if (kept !== null) await store.dispatch(restorePreviousState(kept));
    },
  };
}
