import { createIntl, createIntlCache } from 'react-intl';
import { renderToString } from 'react-dom/server';
import { type endpointRegistry, type RenderPage, type WireAnswer } from 'ufi-core/contract';
import { prepareViews } from 'ufi-ui/document';
import { App } from './App.tsx';
import { renderDocument } from './document/renderDocument.ts';
import { loadMessages } from './messages/loadMessages.ts';
import { loadPageCode, partKeys } from './pages/pageParts.ts';
import { loadPage, type CallRead, type PageData, type PreloadedState } from './pages/pageData.ts';
import { pageRoute, type PageRoute } from './pages/pageRoute.ts';
import { pageTitle } from './pages/pageTitle.ts';
import { createServerServices } from './services/createServerServices.ts';

/** A read was refused: the page is drawn as one that is not there. */
class ReadRefused extends Error {}

function readCall(call: (name: keyof typeof endpointRegistry, input: unknown) => Promise<WireAnswer>): CallRead {
  return async (name, input) => {
    const { status, body } = await call(name, input);
    if (status === 404) throw new ReadRefused();
    if (status !== 200) throw new Error(`${name} answered ${status}`);
    return (body as { payload: never }).payload;
  };
}

const notFound: PageData = { name: 'notFound' };

const orNotFound = (error: unknown): PageData => {
  if (error instanceof ReadRefused) return notFound;
  throw error;
};

const isServed = import.meta.env.MODE === 'production';

/** The route of an address as it is served: the gallery is for development and for the visual tests only. */
const servedRoute = (address: string): PageRoute => {
  const route = pageRoute(address);
  return route.name === 'gallery' && isServed ? { name: 'unknown' } : route;
};

/** Draws the first page of the web app. */
export const render: RenderPage = async ({ url, locale, colorScheme, session, assets, call }) => {
  const { pathname, search } = new URL(url);
  const route = servedRoute(pathname + search);
  if (route.name === 'signIn' && session.person !== null) return { redirect: route.returnTo };
  if (route.name === 'sites' && session.person === null) return { redirect: '/login?return_to=/settings/sites' };
  const [messages, page] = await Promise.all([
    loadMessages(locale),
    loadPage(route, readCall(call)).catch(orNotFound),
    prepareViews(),
  ]);
  await loadPageCode(page);
  const state: PreloadedState = { session, page, locale, renderedAt: Math.floor(Date.now() / 1000) };
  const intl = createIntl({ locale, messages }, createIntlCache());
  const partStyles = assets.partStyles?.[partKeys[page.name] ?? ''] ?? [];
  const drawnWith = { ...assets, styles: [...assets.styles, ...partStyles] };
  const frame = { locale, colorScheme, title: pageTitle(intl, page), assets: drawnWith };
  // The gallery's code comes by itself: the browser draws it from nothing, as it draws everything in development.
  if (page.name === 'gallery') return { status: 200, html: renderDocument({ ...frame, markup: '', state: null }) };
  const markup = renderToString(
    <App
      state={state}
      messages={messages}
      services={createServerServices(state)}
      address={{ path: pathname, search: search.slice(1) }}
    />,
    { identifierPrefix: 'w' },
  );
  return {
    status: page.name === 'notFound' ? 404 : 200,
    html: renderDocument({ ...frame, markup, state }),
  };
};
