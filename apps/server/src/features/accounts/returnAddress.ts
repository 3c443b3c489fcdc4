import { parseUrl } from 'ufi-core/internal/addresses';

/**
 * The address to go to after signing in: the wanted one if it is a path on our own origin, else the front page.
 * Browsers read `\` as `/` and drop tabs and line breaks, so the parsed address is checked and not its prefix; the
 * result must also stay on our origin when it is parsed again, unlike `/.//evil.test` (A29).
 */
export function returnAddress(wanted: string | undefined, publicOrigin: string): string {
  const url = wanted?.startsWith('/') ? parseUrl(wanted, publicOrigin) : null;
  if (url === null || url.origin !== publicOrigin) return '/';
  const address = `${url.pathname}${url.search}${url.hash}`;
  return parseUrl(address, publicOrigin)?.origin === publicOrigin ? address : '/';
}
