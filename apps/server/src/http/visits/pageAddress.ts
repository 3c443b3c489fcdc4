import { pageParameters, type PageRequest } from 'ufi-core/contract';
import type { AppContext } from '../context/appContext.ts';
import { readCookies } from '../security/cookies.ts';

/** A page's address with the parameters that it depends on, each once and in a fixed order. */
export function knownPageAddress(url: URL): URL {
  const known = new URL(url.pathname, url);
  for (const name of pageParameters) {
    const value = url.searchParams.get(name);
    if (value !== null) known.searchParams.set(name, value);
  }
  return known;
}

/** The cookie that keeps the colour scheme chosen in this browser. */
const colorSchemeCookie = 'ufi-color-scheme';

/** The colour scheme chosen in the requester's browser, if any. */
export function colorSchemeOf({ req }: AppContext): PageRequest['colorScheme'] {
  const chosen = readCookies(req.header('cookie'))[colorSchemeCookie];
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}
