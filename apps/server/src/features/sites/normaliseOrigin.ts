import { parseUrl } from '../../runtime/parseUrl.ts';
import { isLoopback } from '../../runtime/isLoopback.ts';

/** Where a page is served from, taken apart: what two origins have to share to be one. */
export interface SiteOrigin {
  readonly scheme: 'http' | 'https';
  /** In lower case, as ASCII, IPv6 in brackets. */
  readonly host: string;
  readonly port: number;
}

// What the parser of addresses would quietly drop or turn (white space, `\`, a name before `@`) is no origin.
const originShape = /^https?:\/\/[^\s/?#@\\]+\/?$/i;

/** Reads an origin such as `https://example.com:8443`; null for what is none, and for `http` where not loopback. */
export const normaliseOrigin = (text: string): SiteOrigin | null =>
  originShape.test(text) ? originOf(parseUrl(text)) : null;

/**
 * The origin of an address; null where no site can have it: another scheme than https (http on loopback), a name before
 * the host, a host that is no plain name or number.
 */
export function originOf(url: URL | null): SiteOrigin | null {
  if (url === null) return null;
  const { protocol, hostname: host, port, username, password } = url;
  if (username !== '' || password !== '' || host.endsWith('.') || host.includes('*')) return null;
  if (protocol === 'https:') return { scheme: 'https', host, port: Number(port || 443) };
  const isOfThisMachine = isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
  return protocol === 'http:' && isOfThisMachine ? { scheme: 'http', host, port: Number(port || 80) } : null;
}
