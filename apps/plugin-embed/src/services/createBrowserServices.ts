import { browserClock, browserRandom, browserStorePorts, indexedDbStorage } from 'ufi-browser';
import { createDraftStore, plainContent } from 'ufi-composer';
import { selectIsSignInNeeded } from 'ufi-core';
import { createDispatcher, createFetchTransport } from 'ufi-core/request';
import { createFrameToken, createPreviousStateShelf, createSignIn, selectSorting, type SignIn } from 'ufi-plugin';
import { pluginEndpoints, type FrameSession } from 'ufi-plugin/contract';
import { nobody } from '../composer/draftTargetOf.ts';
import { addressIn, articleInput, embeddingOf } from '../document/articlePlace.ts';
import type { ArticleState } from '../document/frameState.ts';
import { browserSecrets } from '../sign-in/browserSecrets.ts';
import { createPopupOpener } from '../sign-in/createPopupOpener.ts';
import { createWayIn } from '../sign-in/createWayIn.ts';
import type { SiteSignIn } from '../page-line/pageLine.ts';
import { countUsage } from './countUsage.ts';
import type { FrameServices } from './frameServices.ts';
import { openStore } from './openStore.ts';

/** What a frame works with in the browser; each state of it has a store of its own. */
export interface BrowserServices extends Omit<FrameServices, 'store'> {
  readonly signIn: SignIn;
  readonly site: SiteSignIn;
  openStore(this: void, state: ArticleState): FrameServices['store'];
}

/**
 * Makes what outlives the visitors of a frame. `show` is told the article as another visitor sees it: after signing in
 * or out.
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

  const openAnew = async (session: FrameSession): Promise<void> => {
    const ordering = shown === null ? first.opened.ordering : selectSorting(shown.store.getState());
    const input = articleInput(addressIn(ordering, first));
    const opened = await dispatcher.call(pluginEndpoints.openArticle, input);
    // What nobody in particular has begun is theirs; what somebody has, is nobody else's.
    if (session.person !== null && [undefined, session.person.id].includes(shown?.person)) shown?.store.passOn();
    show({ ...first, session, opened, renderedAt: Math.floor(Date.now() / 1000) });
  };
  // What they had written goes with them; nobody else should find it here.
  const forgetNobodysWords = () =>
    drafts.save({ person: nobody, ftentidentifier: first.opened.article.id }, plainContent(''));

  const enter = (session: FrameSession) => {
    forgetNobodysWords().catch(() => undefined);
    return openAnew(session);
  };

  const popups = createPopupOpener(first, (data) => signIn.hear(data));
  const signIn = createSignIn({
    dispatcher,
    token,
    clock: browserClock,
    random: browserRandom,
    secrets: browserSecrets,
    embedding: embeddingOf(address),
    openPopup: popups.open,
    signedIn: (session) => void enter(session),
  });
  const wayIn = createWayIn({ clock: browserClock, openPopup: signIn.open, isInPage: window.parent !== window });
  const previousState = createPreviousStateShelf(() => sessionStorage);
  const log = countUsage(first.session, dispatcher);

  return {
    drafts,
    storage,
    dispatcher,
    async loadUploadTools({ target, actor }) {
      const { openUploadTools } = await import('./openUploadTools.ts');
      const { bearer } = token;
      return openUploadTools({ dispatcher, locale, bearer, target, actor: actor ?? undefined, href: address.href });
    },
    signIn: { ...signIn, open: wayIn.open },
    site: {
      ...wayIn,
      async enter(word) {
        const asked = { ...embeddingOf(address), token: word };
        const answer = await dispatcher.call(pluginEndpoints.exchangeSiteToken, asked);
        signIn.cancel();
        token.keep(answer.token);
        await enter(answer.session);
      },
    },
    async signOut() {
      const session = await dispatcher.call(pluginEndpoints.endFrameSession, {});
      token.keep(null);
      await openAnew(session);
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
      // What goes on as nobody is heard again, and signs in anew; what is over would be refused each time.
      store.subscribe(() => {
        const wasEnded = isEnded;
        isEnded = selectIsSignInNeeded(store.getState());
        if (isEnded && !wasEnded) token.keep(null);
      });
      return store;
    },
  };
}
