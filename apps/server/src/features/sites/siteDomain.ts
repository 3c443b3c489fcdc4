import { isIP } from 'node:net';
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

/** Parses an origin or `https://*.example.com`. Null for anything else, and for a wildcard of a top-level domain. */
export function parseDomain(text: string): SiteDomain | null {
  const isWildcard = wildcard.test(text);
  const origin = normaliseOrigin(text.replace(wildcard, '$1'));
  if (origin === null) return null;
  const isHostWithParent = origin.host.includes('.') && isIP(origin.host) === 0;
  return isWildcard && !isHostWithParent ? null : { ...origin, isWildcard };
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
