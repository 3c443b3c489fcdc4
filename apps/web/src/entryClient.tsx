import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { bootstrapProfiles, type UfiStore } from 'ufi-core';
import { locales, type Locale } from 'ufi-core/contract';
import { RequestError, type Dispatcher, type Transport } from 'ufi-core/request';
import { App } from './App.tsx';
import { loadMessages } from './messages/loadMessages.ts';
import { loadPageCode } from './pages/lazyPages.ts';
import { loadPage, type PageData, type PreloadedState } from './routing/pageData.ts';
import { pageRoute } from './routing/pageRoute.ts';
import {
  createBrowserServices,
  createAppDispatcher,
  createAppTransport,
  createReadCall,
} from './services/createBrowserServices.ts';

const notFound: PageData = { name: 'notFound' };

/** The state that the server rendered the page with; null if it rendered none. */
function preloadedState(): PreloadedState | null {
  const text = document.getElementById('ufi-state')?.textContent;
  return text ? (JSON.parse(text) as PreloadedState | null) : null;
}

async function loadState(dispatcher: Dispatcher): Promise<PreloadedState> {
  const call = createReadCall(dispatcher);
  const orNotFound = (error: unknown) => {
    if (error instanceof RequestError && error.failure.reason === 'noSuchObject') return notFound;
    throw error;
  };
  const [session, page] = await Promise.all([
    call('fetchSession', {}),
    loadPage(pageRoute(location.pathname + location.search), call).catch(orNotFound),
  ]);
  return { session, page, locale: session.locale, renderedAt: Math.floor(Date.now() / 1000) };
}

const documentLocale = (): Locale => locales.find((locale) => locale === document.documentElement.lang) ?? locales[0];

/** After hydration: starts the store's outbox and stream, and fills the profile cache around the viewer (S7.25). */
async function startStore(store: UfiStore): Promise<void> {
  await store.start();
  // A failure is logged; missing profiles are loaded by id when needed.
  await store.dispatch(bootstrapProfiles()).catch(() => undefined);
}

/** Starts the store after hydration: until then the markup has to equal the server's. */
function StartedStore({ store, children }: { readonly store: UfiStore; readonly children: ReactNode }) {
  useEffect(() => void startStore(store), [store]);
  return children;
}

async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.MODE === 'mock') await (await import('ufi-mocks/browser')).startMocks();
  const transport: Transport = createAppTransport(documentLocale());
  const dispatcher = createAppDispatcher(transport);
  const preloaded = preloadedState();
  const state = preloaded ?? (await loadState(dispatcher));
  const [messages] = await Promise.all([loadMessages(state.locale), loadPageCode(state.page)]);
  const services = createBrowserServices({ state, transport, dispatcher });
  const app = (
    <StartedStore store={services.store}>
      <App state={state} messages={messages} services={services} />
    </StartedStore>
  );
  if (preloaded === null) {
    document.documentElement.lang = state.locale;
    document.documentElement.dir = state.locale === 'ar' ? 'rtl' : 'ltr';
    createRoot(root).render(app);
  } else {
    const replayPresses = window.ufiTakePresses?.();
    hydrateRoot(root, app, { identifierPrefix: 'w' });
    replayPresses?.();
  }
}

const root = document.getElementById('root');
if (root !== null) void start(root);
