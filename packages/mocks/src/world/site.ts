import { parseUrl } from 'ufi-core/internal/addresses';
import type { ManagedSite, SiteKeys, SiteRecord, SiteSettings } from 'ufi-plugin/contract';
import { ApiError } from '../errors/apiError.ts';

/** A registered site. Domains are compared by host name only, because mocks are served on any free port. */
export interface Site extends Pick<SiteRecord, 'id' | 'name'> {
  readonly domains: readonly string[];
  readonly owner: string;
  /** Ids of its moderators. */
  readonly moderators: Set<string>;
  readonly settings: SiteSettings;
  /** Ids of people who have opted in. */
  readonly visitors: Set<string>;
  /** Ids of banned people, whose comments are held. */
  readonly banned: Set<string>;
  /** Until when it can be restored, in Unix seconds; absent unless it is deleted. */
  readonly deletedUntil?: number;
}

/** The role of a person on a site's staff. */
export const siteRoleOf = (
  { owner, moderators }: Pick<Site, 'owner' | 'moderators'>,
  { id }: { readonly id: string },
): 'owner' | 'moderator' | null => (owner === id ? 'owner' : moderators.has(id) ? 'moderator' : null);

const hostOf = (address: string): string | null => parseUrl(address)?.hostname ?? null;

/** Returns whether an address is on one of a site's domains. */
export function isOfSite({ domains }: Site, address: string): boolean {
  const host = hostOf(address);
  return host !== null && domains.some((domain) => hostOf(domain) === host);
}

/** The public record of a site. */
export const siteRecord = ({ id, name, domains, settings }: Site): SiteRecord => ({
  id,
  name,
  domains: [...domains],
  isClosed: settings.isClosed,
  ...(settings.allowsGuests && { allowsGuests: true }),
});

/** The initial settings of a site. */
export const firstSettings: SiteSettings = {
  isClosed: false,
  closesAfterDays: 0,
  isPreModerated: false,
  heldWords: [],
  refusedWords: [],
  holdsSpam: true,
  asksSpamService: false,
  allowsGuests: false,
  holdsGuests: true,
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

/** The record of a site for its staff. */
export const managedSite = (site: Site, role: ManagedSite['role'], mirrored: ManagedSite['mirrored']): ManagedSite => ({
  ...siteRecord(site),
  role,
  settings: { ...site.settings },
  mirrored,
  spamService: null,
  ...(site.deletedUntil !== undefined && { deletedUntil: site.deletedUntil }),
});

/** Validates the domains of a site. @throws ApiError badParameter with the index of each invalid one */
export function checkDomains(domains: readonly string[]): string[] {
  const bad = domains.flatMap((domain, place) => (hostOf(domain) === null ? [[`domains.${place}`, 'bad_format']] : []));
  if (bad.length > 0) throw new ApiError('badParameter', { fields: Object.fromEntries(bad) as Record<string, string> });
  return [...domains];
}

/** Signing keys by site id. */
interface SigningKeyStore {
  readonly signingKeys: Map<string, SigningKeys>;
}

/** A site's keys for signing site tokens. */
export interface SigningKeys {
  readonly secrets: { readonly id: string; readonly secret: string; readonly createdAt: number }[];
  keySetUrl: string | null;
  /** The `jti` of every used token. */
  readonly used: Set<string>;
  /** Ids of people, by the site's own id of them. */
  readonly people: Map<string, string>;
}

/** The signing keys of a site, initially none. */
export function signingKeysOf({ signingKeys }: SigningKeyStore, site: string): SigningKeys {
  const known = signingKeys.get(site);
  if (known !== undefined) return known;
  const none: SigningKeys = { secrets: [], keySetUrl: null, used: new Set(), people: new Map() };
  signingKeys.set(site, none);
  return none;
}

/** Signing keys for the site's owner, without the secrets. */
export const siteKeys = ({ secrets, keySetUrl }: SigningKeys): SiteKeys => ({
  secrets: secrets.map(({ id, secret, createdAt }) => ({ id, ending: secret.slice(-4), createdAt })),
  keySetUrl,
});
