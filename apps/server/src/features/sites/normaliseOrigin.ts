import { parseUrl } from 'ufi-core/internal/addresses';
import { isLoopback } from '../../runtime/isLoopback.ts';

/** An origin split into its parts; two origins are equal if all parts are. */
export interface SiteOrigin {
  readonly scheme: 'http' | 'https';
  /** Lower case, ASCII, IPv6 in brackets. */
  readonly host: string;
  readonly port: number;
}

// Rejects what the URL parser would silently drop or convert: white space, `\`, a user name before `@`.
const originShape = /^https?:\/\/[^\s/?#@\\]+\/?$/i;

/** Parses an origin such as `https://example.com:8443`; null if it is invalid, or `http` outside loopback. */
export const normaliseOrigin = (text: string): SiteOrigin | null =>
  originShape.test(text) ? originOf(parseUrl(text)) : null;

/**
 * The origin of an address; null if no site can have it: schemes other than https (http on loopback), user names, and
 * hosts that are not a plain name or number.
 */
export function originOf(url: URL | null): SiteOrigin | null {
  if (url === null) return null;
  const { protocol, hostname: host, port, username, password } = url;
  if (username !== '' || password !== '' || host.endsWith('.') || host.includes('*')) return null;
  if (protocol === 'https:') return { scheme: 'https', host, port: Number(port || 443) };
  const isOfThisMachine = isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
  return protocol === 'http:' && isOfThisMachine ? { scheme: 'http', host, port: Number(port || 80) } : null;
}
