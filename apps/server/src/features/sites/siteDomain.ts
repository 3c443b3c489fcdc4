import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { normaliseOrigin, type SiteOrigin } from './normaliseOrigin.ts';
import { ApiError } from '../../errors/apiError.ts';

/**
 * Parses an owner's list of domains, without duplicates.
 *
 * @throws ApiError badParameter with the index of each invalid domain
 */
export function parseDomains(texts: readonly string[]): SiteDomain[] {
  const parsed = texts.map(parseDomain);
  const bad = parsed.flatMap((domain, place) => (domain === null ? [[`domains.${place}`, 'bad_format']] : []));
  if (bad.length > 0) throw new ApiError('badParameter', { fields: Object.fromEntries(bad) as Record<string, string> });
  const domains = parsed.filter((domain) => domain !== null);
  return [...new Map(domains.map((domain) => [formatDomain(domain), domain])).values()];
}

/** A domain on which a site may show its comments: one origin, or those of all subdomains. */
export interface SiteDomain extends SiteOrigin {
  /** Matches whole labels before the host: `a.example.com` and `b.a.example.com`, not `example.com` itself. */
  readonly isWildcard: boolean;
}

const wildcard = /^(https?:\/\/)\*\./i;

/** True for a host that somebody has registered, or one below it: not for `com`, `co.uk`, `github.io` or a number. */
const isRegistrable = (host: string): boolean =>
  host.includes('.') && isIP(host) === 0 && getDomain(host, { allowPrivateDomains: true }) !== null;

/** Parses an origin or `https://*.example.com`. Null for anything else, and for a wildcard of a public suffix. */
export function parseDomain(text: string): SiteDomain | null {
  const isWildcard = wildcard.test(text);
  const origin = normaliseOrigin(text.replace(wildcard, '$1'));
  if (origin === null) return null;
  return isWildcard && !isRegistrable(origin.host) ? null : { ...origin, isWildcard };
}

const defaultPorts = { http: 80, https: 443 } as const;

/** Formats a domain for its owner and for `frame-ancestors`. */
export function formatDomain({ scheme, host, port, isWildcard }: SiteDomain): string {
  return `${scheme}://${isWildcard ? '*.' : ''}${host}${port === defaultPorts[scheme] ? '' : `:${port}`}`;
}

/** True if an origin belongs to a domain: same scheme and port, host by whole labels (A19, A33). */
export function matchesDomain(domain: SiteDomain, { scheme, host, port }: SiteOrigin): boolean {
  if (scheme !== domain.scheme || port !== domain.port) return false;
  return domain.isWildcard ? host.endsWith(`.${domain.host}`) : host === domain.host;
}

/** Host and port of an address, whatever its scheme and with or without `www.`; a default port is 0. */
export interface SiteLocation {
  readonly host: string;
  readonly port: number;
}

const withoutWww = (host: string): string => host.replace(/^www\.(?=.+\.)/, '');
const plainPort = (port: number): number => (Object.values<number>(defaultPorts).includes(port) ? 0 : port);

/** The place of an address; null if no site can have it: user names, and hosts that are not a plain name or number. */
export function placeOf({ hostname, port, username, password }: URL): SiteLocation | null {
  if (username !== '' || password !== '' || hostname.endsWith('.') || hostname.includes('*')) return null;
  return { host: withoutWww(hostname), port: plainPort(Number(port)) };
}

/** True if a domain names this very place, and not only all hosts below another one. */
export const isRegisteredPlace = (domain: SiteDomain, { host, port }: SiteLocation): boolean =>
  !domain.isWildcard && withoutWww(domain.host) === host && plainPort(domain.port) === port;

/** True if articles at a place belong to the site with this domain (A19). */
export const isPlaceOfSite = (domain: SiteDomain, place: SiteLocation): boolean =>
  isRegisteredPlace(domain, place) ||
  (domain.isWildcard && plainPort(domain.port) === place.port && place.host.endsWith(`.${domain.host}`));
