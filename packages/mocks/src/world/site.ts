import type { SiteRecord } from 'ufi-plugin/contract';
import { Refused } from '../calls/refused.ts';

/** A registered site. Its domains are looked at by host name alone: mocks are served on whatever port is free. */
export interface Site extends Omit<SiteRecord, 'domains'> {
  readonly domains: readonly string[];
  readonly owner: string;
  /** Ids of the people who have agreed to comment on it. */
  readonly visitors: Set<string>;
  /** What may hang on its comments. */
  readonly enablePhoto: boolean;
  readonly enableSticker: boolean;
}

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).hostname;
  } catch {
    return null;
  }
};

/** Whether an address is on one of a site's domains. */
export function isOfSite({ domains }: Site, address: string): boolean {
  const host = hostOf(address);
  return host !== null && domains.some((domain) => hostOf(domain) === host);
}

/** What everybody may know of a site. */
export const siteRecord = ({ id, name, domains, isClosed }: Site): SiteRecord => ({
  id,
  name,
  domains: [...domains],
  isClosed,
});

/** The domains that an owner writes. @throws Refused badParameter with the place of each that is none */
export function checkDomains(domains: readonly string[]): string[] {
  const bad = domains.flatMap((domain, place) => (hostOf(domain) === null ? [[`domains.${place}`, 'bad_format']] : []));
  if (bad.length > 0) throw new Refused('badParameter', { fields: Object.fromEntries(bad) as Record<string, string> });
  return [...domains];
}
