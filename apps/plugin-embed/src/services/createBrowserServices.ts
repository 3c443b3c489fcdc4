import { browserClock, browserRandom, browserStorePorts, indexedDbStorage, timedFetch } from 'ufi-browser';
import { createDraftStore } from 'ufi-composer';
import { createDispatcher, createFetchTransport, type FetchTransportOptions } from 'ufi-core/request';
import { createFrameToken, createPreviousStateStorage } from 'ufi-plugin';
import { embeddingOf } from '../document/articleInput.ts';
import type { ArticleState } from '../document/frameState.ts';
import { createLazySignIn, type FrameSignIn } from '../sign-in/createLazySignIn.ts';
import { createSignInRouter } from '../sign-in/createSignInRouter.ts';
import type { SiteSignIn } from '../page-bridge/pageHandler.ts';
import { countUsage } from './countUsage.ts';
import type { FrameServices } from '../context/frameServices.ts';
import { isDevelopment } from './isDevelopment.ts';
import { openStore } from './openStore.ts';
import type { FrameVisit } from '../sign-in/showSession.ts';

/** Services in the browser. Each state of the frame has a store of its own. */
export interface BrowserServices extends Omit<FrameServices, 'store'> {
  readonly signIn: FrameSignIn & FrameServices['signIn'];
  readonly site: SiteSignIn;
  openStore(this: void, state: ArticleState): FrameServices['store'];
}

/**
 * Creates the services that outlive a change of visitor. `show` is called with the article as another visitor sees it,
 * after signing in or out.
 */
export function createBrowserServices(first: ArticleState, show: (state: ArticleState) => void): BrowserServices {
  const { address, locale } = first;
  const token = createFrameToken();
  const storage = indexedDbStorage();
  const drafts = createDraftStore(storage, { clock: browserClock, tab: browserRandom().toString(36) });
  const openTransport = (fetch: FetchTransportOptions['fetch']) =>
    createFetchTransport({ fetch, origin: '', locale, credentials: 'same-origin', bearer: token.bearer });
  const transport = openTransport(timedFetch);
  const dispatcher = createDispatcher({ transport, clock: browserClock, checkAnswers: isDevelopment });

  const visit: FrameVisit = { latest: null, shown: null };

  // An ended session's token would be refused with every call; without it the visitor is anonymous and can sign in again.
  // A session that has begun since the request is another one.
  const fetchInSession: FetchTransportOptions['fetch'] = async (address, init) => {
    const asked = visit.latest;
    const answer = await timedFetch(address, init);
    if (answer.status === 401 && asked === visit.latest) {
      token.keep(null);
      if (visit.latest?.person) visit.latest = null;
    }
    return answer;
  };

  const showing = { first, dispatcher, drafts, visit, show };
  const sessionParts = { dispatcher, token, embedding: embeddingOf(address) };
  const signIn = createLazySignIn(
    async () => {
      const { openSignIn, showSession } = await import('../sign-in/openSignIn.ts');
      return openSignIn({
        ...sessionParts,
        show: (session) => showSession(session, showing),
        isLatest: (session) => session === visit.latest,
      });
    },
    () => window.ufiPopup?.open(),
  );
  const { site } = first.opened;
  const loadSessions = async () => {
    const { openSessions, showSession } = await import('../sign-in/openSessions.ts');
    return openSessions({
      ...sessionParts,
      storage,
      site: site.id,
      cancelSignIn: signIn.cancel,
      show: (session) => showSession(session, showing),
    });
  };
  const signInRouter = createSignInRouter({
    clock: browserClock,
    openPopup: signIn.open,
    isInPage: window.parent !== window,
  });
  if (site.allowsGuests && first.session.person === null)
    void loadSessions().then(
      ({ resume }) => resume(),
      () => undefined,
    );
  const previousState = createPreviousStateStorage(() => sessionStorage);
  const log = countUsage(first.session, dispatcher);

  return {
    drafts,
    storage,
    dispatcher,
    async loadUploadTools({ target, actor }) {
      const { openUploadServices } = await import('./openUploadServices.ts');
      const { bearer } = token;
      return openUploadServices({ dispatcher, locale, bearer, target, actor: actor ?? undefined, href: address.href });
    },
    signIn: {
      ...signIn,
      open: site.allowsGuests ? signIn.offer : signInRouter.open,
      openPopup: signInRouter.open,
    },
    loadSessions,
    site: { ...signInRouter, exchangeToken: async (siteToken) => (await loadSessions()).exchangeToken(siteToken) },
    openStore(state) {
      const store = openStore(state, {
        previousState,
        ports: {
          transport: openTransport(fetchInSession),
          storage,
          ...browserStorePorts,
          ...(log && { log }),
        },
      });
      visit.shown = { store, person: state.session.person?.id };
      return store;
    },
  };
}
