import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { observeRenderedAt } from 'ufi-browser';
import { bootstrapProfiles, type UfiStore } from 'ufi-core';
import { locales, type Locale } from 'ufi-core/contract';
import type { Transport } from 'ufi-core/request';
import { App } from './App.tsx';
import type { PackedJson } from './document/packJson.ts';
import { unpackJson } from './document/unpackJson.ts';
import { loadLazyTexts, setLazyTexts } from './messages/lazyParts.ts';
import { loadLazyMessages, loadMessages } from './messages/loadMessages.ts';
import { loadPageCode } from './pages/lazyPages.ts';
import type { PreloadedState } from './routing/pageData.ts';
import { createBrowserServices, createAppDispatcher, createAppTransport } from './services/createBrowserServices.ts';

const root = document.getElementById('root');

/** What a page needs that no server has rendered. */
const startWithoutDocument = () => import('./startWithoutDocument.tsx');

/** The state that the server rendered the page with; null if it rendered none. */
function preloadedState(): PreloadedState | null {
  const text = document.getElementById('ufi-state')?.textContent;
  const packed = text ? (JSON.parse(text) as PackedJson | null) : null;
  return packed && (unpackJson(packed) as PreloadedState);
}

const documentLocale = (): Locale => locales.find((locale) => locale === document.documentElement.lang) ?? locales[0];

/**
 * After hydration: starts the store's outbox and stream, fills the profile cache around the viewer (S7.25), and loads the
 * texts of what is opened next.
 */
async function startStore(store: UfiStore): Promise<void> {
  // A failure is tried again with the first part that is opened.
  loadLazyTexts().catch(() => undefined);
  await store.start();
  // A failure is logged; missing profiles are loaded by id when needed.
  await store.dispatch(bootstrapProfiles()).catch(() => undefined);
}

/** Starts the store after hydration: until then the markup has to equal the server's. */
function StartedStore({ store, children }: { readonly store: UfiStore; readonly children: ReactNode }) {
  useEffect(() => void startStore(store), [store]);
  return children;
}

/** How old a document may be that is reused for visitors without a session, rounded up. */
const reusedSeconds = 11;

/** See {@link AppModule}. */
export async function start(): Promise<void> {
  if (root === null) return;
  if (import.meta.env.MODE === 'mock') await (await import('ufi-mocks/browser')).startMocks();
  const transport: Transport = createAppTransport(documentLocale());
  const dispatcher = createAppDispatcher(transport);
  const preloaded = preloadedState();
  if (preloaded !== null) observeRenderedAt(preloaded.renderedAt, reusedSeconds);
  const state = preloaded ?? (await (await startWithoutDocument()).loadState(dispatcher));
  const first = loadMessages(state.locale);
  // Whatever says a lazy text is rendered once it is among the app's messages, so nothing has to render anew.
  setLazyTexts(async () => void Object.assign(...(await Promise.all([first, loadLazyMessages(state.locale)]))));
  const [messages] = await Promise.all([first, loadPageCode(state.page)]);
  const services = createBrowserServices({ state, transport, dispatcher });
  const app = (
    <StartedStore store={services.store}>
      <App state={state} messages={messages} services={services} />
    </StartedStore>
  );
  if (preloaded === null) {
    (await startWithoutDocument()).renderAnew(root, app, state);
  } else {
    const replayPresses = window.ufiTakePresses?.();
    hydrateRoot(root, app, { identifierPrefix: 'w' });
    replayPresses?.();
  }
}

// Without the early script, as in development, the app starts itself.
if (window.ufiTakePresses === undefined) void start();
