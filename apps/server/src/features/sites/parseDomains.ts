import { ApiError } from '../../errors/apiError.ts';
import { formatDomain, parseDomain, type SiteDomain } from './siteDomain.ts';

/**
 * The domains that an owner writes, each once.
 *
 * @throws Refused badParameter with the place of each that is none
 */
export function parseDomains(written: readonly string[]): SiteDomain[] {
  const parsed = written.map(parseDomain);
  const bad = parsed.flatMap((domain, place) => (domain === null ? [[`domains.${place}`, 'bad_format']] : []));
  if (bad.length > 0) throw new ApiError('badParameter', { fields: Object.fromEntries(bad) as Record<string, string> });
  const domains = parsed.filter((domain) => domain !== null);
  return [...new Map(domains.map((domain) => [formatDomain(domain), domain])).values()];
}
