import type { ManagedSite, SiteRecord, SiteSettings } from 'ufi-plugin/contract';
import { ApiError } from '../errors/apiError.ts';

/** A registered site. Its domains are looked at by host name alone: mocks are served on whatever port is free. */
export interface Site extends Pick<SiteRecord, 'id' | 'name'> {
  readonly domains: readonly string[];
  readonly owner: string;
  /** Ids of people who keep order there. */
  readonly moderators: Set<string>;
  readonly settings: SiteSettings;
  /** Ids of the people who have agreed to comment on it. */
  readonly visitors: Set<string>;
  /** Ids of those whose comments are for themselves and its moderators. */
  readonly banned: Set<string>;
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
export const siteRecord = ({ id, name, domains, settings }: Site): SiteRecord => ({
  id,
  name,
  domains: [...domains],
  isClosed: settings.isClosed,
});

/** What a site begins with. */
export const firstSettings: SiteSettings = {
  isClosed: false,
  closesAfterDays: 0,
  isPreModerated: false,
  heldWords: [],
  refusedWords: [],
  maxCommentLength: 0,
  minFeedLength: 9,
  defaultOrdering: 'social',
  rankingAllowed: true,
  enableEmbed: true,
  enablePhoto: true,
  enableSticker: true,
  acceptsPages: true,
  hasCommentPrivacy: true,
  mirroredPage: null,
};

/** A site as its staff see it. */
export const managedSite = (site: Site, role: ManagedSite['role'], mirrored: ManagedSite['mirrored']): ManagedSite => ({
  ...siteRecord(site),
  role,
  settings: { ...site.settings },
  mirrored,
});

/** The domains that an owner writes. @throws Refused badParameter with the place of each that is none */
export function checkDomains(domains: readonly string[]): string[] {
  const bad = domains.flatMap((domain, place) => (hostOf(domain) === null ? [[`domains.${place}`, 'bad_format']] : []));
  if (bad.length > 0) throw new ApiError('badParameter', { fields: Object.fromEntries(bad) as Record<string, string> });
  return [...domains];
}
