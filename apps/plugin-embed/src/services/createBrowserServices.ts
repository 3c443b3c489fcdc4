import { browserClock, browserRandom, browserStorePorts, indexedDbStorage } from 'ufi-browser';
import { createDraftStore, plainContent } from 'ufi-composer';
import { selectIsSignInNeeded } from 'ufi-core';
import { createDispatcher, createFetchTransport } from 'ufi-core/request';
import { createFrameToken, createPreviousStateStorage, createSignIn, selectSorting, type SignIn } from 'ufi-plugin';
import { pluginEndpoints, type FrameSession } from 'ufi-plugin/contract';
import { anonymousPerson } from '../composer/draftTargetOf.ts';
import { addressIn, articleInput, embeddingOf } from '../document/articleInput.ts';
import type { ArticleState } from '../document/frameState.ts';
import { browserSecrets } from '../sign-in/browserSecrets.ts';
import { createPopupOpener } from '../sign-in/createPopupOpener.ts';
import { createSignInRouter } from '../sign-in/createSignInRouter.ts';
import type { SiteSignIn } from '../page-bridge/pageHandler.ts';
import { countUsage } from './countUsage.ts';
import type { FrameServices } from '../context/frameServices.ts';
import { openStore } from './openStore.ts';

/** Services in the browser. Each state of the frame has a store of its own. */
export interface BrowserServices extends Omit<FrameServices, 'store'> {
  readonly signIn: SignIn;
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
  const transport = createFetchTransport({
    fetch: (url, init) => fetch(url, init),
    origin: '',
    locale,
    credentials: 'same-origin',
    bearer: token.bearer,
  });
  const dispatcher = createDispatcher({ transport, clock: browserClock, checkAnswers: import.meta.env.DEV });

  let shown: { readonly store: FrameServices['store']; readonly person: string | undefined } | null = null;

  const reopenArticle = async (session: FrameSession): Promise<void> => {
    const ordering = shown === null ? first.opened.ordering : selectSorting(shown.store.getState());
    const input = articleInput(addressIn(ordering, first));
    const opened = await dispatcher.call(pluginEndpoints.openArticle, input);
    // An anonymous visitor's unsent text goes to whoever signs in; a signed-in visitor's text to nobody else.
    if (session.person !== null && [undefined, session.person.id].includes(shown?.person))
      shown?.store.savePreviousState();
    show({ ...first, session, opened, renderedAt: Math.floor(Date.now() / 1000) });
  };
  // The text has been handed over to the visitor who signed in; the next anonymous visitor must not find it.
  const clearAnonymousDraft = () =>
    drafts.save({ person: anonymousPerson, ftentidentifier: first.opened.article.id }, plainContent(''));

  const showSession = (session: FrameSession) => {
    clearAnonymousDraft().catch(() => undefined);
    return reopenArticle(session);
  };

  const popups = createPopupOpener(first, (data) => signIn.receive(data));
  const signIn = createSignIn({
    dispatcher,
    token,
    clock: browserClock,
    random: browserRandom,
    secrets: browserSecrets,
    embedding: embeddingOf(address),
    openPopup: popups.open,
    signedIn: (session) => void showSession(session),
  });
  const signInRouter = createSignInRouter({
    clock: browserClock,
    openPopup: signIn.open,
    isInPage: window.parent !== window,
  });
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
    signIn: { ...signIn, open: signInRouter.open },
    site: {
      ...signInRouter,
      async exchangeToken(siteToken) {
        const asked = { ...embeddingOf(address), token: siteToken };
        const answer = await dispatcher.call(pluginEndpoints.exchangeSiteToken, asked);
        signIn.cancel();
        token.keep(answer.token);
        await showSession(answer.session);
      },
    },
    async signOut() {
      const session = await dispatcher.call(pluginEndpoints.endFrameSession, {});
      token.keep(null);
      await reopenArticle(session);
    },
    openStore(state) {
      const store = openStore(state, {
        previousState,
        ports: {
          transport,
          storage,
          ...browserStorePorts,
          ...(log && { log }),
        },
      });
      shown = { store, person: state.session.person?.id };
      let isEnded = false;
      // An ended session's token would be refused with every call; without it the visitor is anonymous and can sign in
      // again.
      store.subscribe(() => {
        const wasEnded = isEnded;
        isEnded = selectIsSignInNeeded(store.getState());
        if (isEnded && !wasEnded) token.keep(null);
      });
      return store;
    },
  };
}
