import { parseUrl } from '../../runtime/parseUrl.ts';

/**
 * Where to go after signing in: the wanted address if it is a path on our own origin, else the front page. Browsers
 * read `\` as `/` and drop tabs and line breaks, so what they would make of it counts and not how it begins; and what
 * is made of it must stay ours when it is read again, as `/.//evil.test` does not (A29).
 */
export function returnAddress(wanted: string | undefined, publicOrigin: string): string {
  const url = wanted?.startsWith('/') ? parseUrl(wanted, publicOrigin) : null;
  if (url === null || url.origin !== publicOrigin) return '/';
  const address = `${url.pathname}${url.search}${url.hash}`;
  return parseUrl(address, publicOrigin)?.origin === publicOrigin ? address : '/';
}
