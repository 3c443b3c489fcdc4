import { createIntl, createIntlCache, RawIntlProvider } from 'react-intl';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { browserClock } from 'ufi-browser';
import { clientSettingsOf, type endpointRegistry, type RenderPage, type WireAnswer } from 'ufi-core/contract';
import { preloadViews } from 'ufi-ui/document';
import 'ufi-ui/icons';
import { App } from './App.tsx';
import { packJson } from './document/packJson.ts';
import { pageMetadata } from './document/pageMetadata.ts';
import { renderDocument } from './document/renderDocument.ts';
import { StartNotice } from './document/StartNotice.tsx';
import { loadLazyMessages, loadMessages } from './messages/loadMessages.ts';
import { loadPageCode } from './pages/lazyPages.ts';
import { albumKeys, menuKey, messageKeys, partKeys } from './document/manifestKeys.ts';
import { firstParts } from './routing/firstParts.ts';
import { adminScreenAt } from './instance/adminScreens.ts';
import { loadPage } from './routing/loadPage.ts';
import type { CallRead, PageData, PreloadedState } from './routing/pageData.ts';
import { pageRoute, type PageRoute } from './routing/pageRoute.ts';
import { pageTitle } from './routing/pageTitle.ts';
import { shownThreads } from './routing/shownThreads.ts';
import { createServerServices } from './services/createServerServices.ts';

/** A read answered 404: the page is rendered as not found. */
class NotFoundError extends Error {}

function createReadCall(call: (name: keyof typeof endpointRegistry, input: unknown) => Promise<WireAnswer>): CallRead {
  return async (name, input) => {
    const { status, body } = await call(name, input);
    if (status === 404) throw new NotFoundError();
    if (status !== 200) throw new Error(`${name} answered ${status}`);
    return (body as { payload: never }).payload;
  };
}

const notFound: PageData = { name: 'notFound' };

const orNotFound = (error: unknown): PageData => {
  if (error instanceof NotFoundError) return notFound;
  throw error;
};

const isProduction = import.meta.env.MODE === 'production';

/**
 * The route to render. The gallery exists for development and visual tests only; the routes know the owner's screens only
 * together.
 */
const availableRoute = ({ pathname, search }: URL): PageRoute => {
  const route = pageRoute(pathname + search);
  if (route.name === 'standalone' && route.page === 'admin' && adminScreenAt(pathname) === undefined)
    return { name: 'unknown' };
  return route.name === 'gallery' && isProduction ? { name: 'unknown' } : route;
};

/** Renders the first page of the web app. */
export const render: RenderPage = async ({ url, locale, colorScheme, session, assets, call }) => {
  const address = new URL(url);
  const { origin, pathname, search } = address;
  const route = availableRoute(address);
  if (route.name === 'signIn' && session.person !== null) return { redirect: route.returnTo };
  if (route.name === 'standalone' && route.page === 'sites' && session.person === null)
    return { redirect: '/login?return_to=/settings/sites' };
  const [first, lazy, page] = await Promise.all([
    loadMessages(locale),
    loadLazyMessages(locale),
    loadPage(route, createReadCall(call)).catch(orNotFound),
    preloadViews(),
  ]);
  await loadPageCode(page);
  const messages = { ...first, ...lazy } as typeof first;
  const state: PreloadedState = { session, page, locale, renderedAt: Math.floor(browserClock.now() / 1000) };
  const intl = createIntl({ locale, messages }, createIntlCache());
  const keys = [
    ...messageKeys(locale, page),
    ...firstParts(page).flatMap((part) => partKeys[part]),
    ...albumKeys(page),
  ];
  const parts = keys.map((key) => assets.parts?.[key]);
  const pageAssets = {
    ...assets,
    styles: [...new Set([...assets.styles, ...parts.flatMap((part) => part?.styles ?? [])])],
    preloads: [...new Set([...assets.preloads, ...parts.flatMap((part) => part?.scripts ?? [])])],
  };
  const menuPart = assets.parts?.[menuKey(session)];
  const { networkName: network } = clientSettingsOf(session);
  const metadata = pageMetadata({ intl, page, origin, network, isPublic: session.person === null });
  const startNotice = renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <StartNotice />
    </RawIntlProvider>,
  );
  const title = pageTitle(intl, page, network);
  const frame = { locale, colorScheme, title, metadata, assets: pageAssets, menuPart, startNotice };
  // The gallery is loaded separately and rendered by the browser only, as everything is in development.
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
    html: renderDocument({ ...frame, markup, state: packJson(state) }),
    shown: session.person === null ? shownThreads(page) : undefined,
  };
};
