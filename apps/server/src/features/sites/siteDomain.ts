import { isIP } from 'node:net';
import { normaliseOrigin, type SiteOrigin } from './normaliseOrigin.ts';
import { ApiError } from '../../errors/apiError.ts';

/**
 * The domains that an owner writes, each once.
 *
 * @throws Refused badParameter with the place of each that is none
 */
export function parseDomains(texts: readonly string[]): SiteDomain[] {
  const parsed = texts.map(parseDomain);
  const bad = parsed.flatMap((domain, place) => (domain === null ? [[`domains.${place}`, 'bad_format']] : []));
  if (bad.length > 0) throw new ApiError('badParameter', { fields: Object.fromEntries(bad) as Record<string, string> });
  const domains = parsed.filter((domain) => domain !== null);
  return [...new Map(domains.map((domain) => [formatDomain(domain), domain])).values()];
}

/** Where a site may show its comments: one origin, or that of every host below one. */
export interface SiteDomain extends SiteOrigin {
  /** Stands for whole labels before the host: `a.example.com` and `b.a.example.com`, not `example.com` itself. */
  readonly isWildcard: boolean;
}

const wildcard = /^(https?:\/\/)\*\./i;

/** Reads what an owner writes: an origin, or `https://*.example.com`. Null for what is neither, or would be a whole top-level domain. */
export function parseDomain(text: string): SiteDomain | null {
  const isWildcard = wildcard.test(text);
  const origin = normaliseOrigin(text.replace(wildcard, '$1'));
  if (origin === null) return null;
  const isHostWithParent = origin.host.includes('.') && isIP(origin.host) === 0;
  return isWildcard && !isHostWithParent ? null : { ...origin, isWildcard };
}

const defaultPorts = { http: 80, https: 443 } as const;

/** Writes a domain as an owner reads it and as `frame-ancestors` takes it. */
export function formatDomain({ scheme, host, port, isWildcard }: SiteDomain): string {
  return `${scheme}://${isWildcard ? '*.' : ''}${host}${port === defaultPorts[scheme] ? '' : `:${port}`}`;
}

/** Whether an origin is one of a domain's: scheme, port and host, by whole labels (A19, A33). */
export function matchesDomain(domain: SiteDomain, { scheme, host, port }: SiteOrigin): boolean {
  if (scheme !== domain.scheme || port !== domain.port) return false;
  return domain.isWildcard ? host.endsWith(`.${domain.host}`) : host === domain.host;
}
