import type { AppContext } from '../context/appContext.ts';
import { chooseLocale, localeCookie } from '../input/chooseLocale.ts';
import { bearerOf } from '../security/bearer.ts';
import { frameCookie, readCookies, sessionTokenIn } from '../security/cookies.ts';
import { isMobileFrame, knownFrameAddress, localeInAddress } from '../visits/frameAddress.ts';
import { colorSchemeOf, knownPageAddress } from '../visits/pageAddress.ts';

/**
 * The key of a frame's document among those for visitors without a session: the known parameters of the query, the
 * language, the device class and the state of the instance's settings; the address may name language and device class,
 * possibly with invalid values. Null for a request
 * that carries a session, even an expired one.
 */
export function frameDocumentKey({ req, var: { languages, settingsRevision } }: AppContext): string | null {
  const cookies = req.header('cookie');
  const kept = cookies === undefined ? {} : readCookies(cookies);
  if (kept[frameCookie] !== undefined || req.header('authorization') !== undefined) return null;
  const url = new URL(req.url);
  const { searchParams: known } = knownFrameAddress(url);
  known.delete('locale');
  known.delete('mobile');
  const locale =
    localeInAddress(url, languages) ?? chooseLocale(kept[localeCookie], req.header('accept-language'), languages);
  const isMobile = isMobileFrame(url, (name) => req.header(name));
  return `${known} ${locale} ${isMobile} ${settingsRevision}`;
}

/**
 * The key of a page of the web app among those for visitors without a session: its path with the known parameters, the
 * language, the chosen colour scheme and the state of the instance's settings. Null for a request that carries a session, even an expired one.
 */
export function pageDocumentKey(context: AppContext): string | null {
  const { req } = context;
  const { languages, settingsRevision } = context.var;
  const kept = readCookies(req.header('cookie'));
  // Whatever the origin, so that no request with a session ever gets or makes a shared document.
  if (sessionTokenIn(kept, { isPlain: true }) !== null || bearerOf(context) !== null) return null;
  const { pathname, search } = knownPageAddress(new URL(req.url));
  const locale = chooseLocale(kept[localeCookie], req.header('accept-language'), languages);
  return `${pathname}${search} ${locale} ${colorSchemeOf(context) ?? ''} ${settingsRevision}`;
}
