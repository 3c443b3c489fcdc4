import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserClock } from 'ufi-browser';
import { RequestError, type Dispatcher } from 'ufi-core/request';
import { loadPage } from './routing/loadPage.ts';
import type { PageData, PreloadedState } from './routing/pageData.ts';
import { pageRoute } from './routing/pageRoute.ts';
import { createReadCall } from './services/createBrowserServices.ts';

const notFound: PageData = { name: 'notFound' };

/** Loads what a document brings that the server has rendered. Without one: in development, and with mocked endpoints. */
export async function loadState(dispatcher: Dispatcher): Promise<PreloadedState> {
  const call = createReadCall(dispatcher);
  const orNotFound = (error: unknown) => {
    if (error instanceof RequestError && error.failure.reason === 'noSuchObject') return notFound;
    throw error;
  };
  const [session, page] = await Promise.all([
    call('fetchSession', {}),
    loadPage(pageRoute(location.pathname + location.search), call).catch(orNotFound),
  ]);
  return { session, page, locale: session.locale, renderedAt: Math.floor(browserClock.now() / 1000) };
}

/** Renders the app into an empty document, in the language of its state. */
export function renderAnew(root: HTMLElement, app: ReactNode, { locale }: PreloadedState): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  createRoot(root).render(app);
}
