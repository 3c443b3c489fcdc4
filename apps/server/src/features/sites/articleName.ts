import { threadKey } from 'ufi-plugin';
import { maxAddressLength, parseUrl } from 'ufi-core/internal/addresses';
import { ApiError } from '../../errors/apiError.ts';
import { originOf } from './normaliseOrigin.ts';
import {
  isPlaceOfSite,
  isRegisteredPlace,
  matchesDomain,
  placeOf,
  type SiteDomain,
  type SiteLocation,
} from './siteDomain.ts';

/** The fields by which a page names its article. */
export interface ArticleAddresses {
  readonly href: string;
  /** The site's own name for the thread, if it has one. */
  readonly xid?: string | undefined;
}

/** Name of an article: `key` is unique within its site, `address` is its location. */
export interface ArticleName {
  readonly key: string;
  readonly address: string;
  /** Keys under which the article may be stored as well, the closest first: an exact address, and its host's own. */
  readonly otherKeys: readonly string[];
  /** False if the address is not on one of the site's hosts. */
  readonly isOfSite: boolean;
}

interface DomainsOfSite {
  readonly domains: readonly SiteDomain[];
}

/** Control characters and lone surrogates, which PostgreSQL can't store. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

const refuse = (field: string, reason: string) => new ApiError('badParameter', { fields: { [field]: reason } });

/**
 * Parses the address of an article.
 *
 * @throws ApiError badParameter (`href`, or the field of the call that has it)
 */
export function parseArticleAddress(href: string, field = 'href'): URL {
  const url = unstorable.test(href) ? null : parseUrl(href);
  if (url === null || !/^https?:$/.test(url.protocol)) throw refuse(field, 'bad_format');
  return url;
}

/** What servers show for the directory itself. */
const indexFile = /\/(?:index|default)\.(?:s?html?|xhtml|php\d?|aspx?|jsp|cfm)$/i;

/** A path without its index file and trailing slashes. */
const plainPath = (path: string): string => path.replace(indexFile, '/').replace(/\/+$/, '') || '/';

/** Begins every key that is made from an address. */
const keyScheme = 'site:';

/** True for a key that is made from an address, also for one that is not joined yet; false for a site's own name. */
export const isAddressKey = ({ key, address }: Pick<ArticleName, 'key' | 'address'>): boolean =>
  key.startsWith(keyScheme) || key === address;

/** An address of the site that has a key; other keys are returned unchanged. */
export function addressOfKey(key: string, { domains }: DomainsOfSite): string {
  if (!key.startsWith(keyScheme)) return key;
  const rest = key.slice(keyScheme.length);
  if (rest.startsWith('//')) return `https:${rest}`;
  const { scheme, host, port } = domains.find(({ isWildcard }) => !isWildcard) ?? {
    scheme: 'https',
    host: '',
    port: 0,
  };
  return new URL(rest, `${scheme}://${host || 'localhost'}${port === 0 ? '' : `:${port}`}`).href;
}

/** The address at an origin that the site has registered. */
function registeredAddress(written: string, place: SiteLocation, domains: readonly SiteDomain[]): string {
  const url = new URL(written);
  const origin = originOf(url);
  if (origin !== null && domains.some((domain) => matchesDomain(domain, origin))) return url.href;
  const registered = domains.find((domain) => isRegisteredPlace(domain, place));
  url.protocol = registered?.scheme ?? 'https';
  if (registered !== undefined) url.hostname = registered.host;
  return url.href;
}

/**
 * Names an article of a site, the same however its address is written: http and https, the hosts that the site has
 * registered (each with and without `www.`), trailing slashes, index files, default ports, the fragment and tracking
 * parameters make no difference. Hosts that only a wildcard covers are articles of their own. Or uses the name that the
 * site assigned.
 *
 * @throws ApiError badParameter (`href`, or the field of the call that has it; `xid`) for an invalid address
 */
export function nameArticle({ href, xid }: ArticleAddresses, { domains }: DomainsOfSite, field = 'href'): ArticleName {
  const url = parseArticleAddress(href, field);
  if (xid !== undefined && (unstorable.test(xid) || xid.trim() === '')) throw refuse('xid', 'bad_format');
  const written = threadKey({ location: url.href });
  if (written.length > maxAddressLength) throw refuse(field, 'too_long');
  const place = placeOf(url);
  const { pathname, search } = new URL(written);
  const rest = `${plainPath(pathname)}${search}`;
  const ownKey = `${keyScheme}${rest}`;
  const hostKey = `${keyScheme}//${place?.host ?? url.host}${place?.port ? `:${place.port}` : ''}${rest}`;
  const isRegistered = place !== null && domains.some((domain) => isRegisteredPlace(domain, place));
  const isOfSite = place !== null && domains.some((domain) => isPlaceOfSite(domain, place));
  const address = isOfSite ? registeredAddress(written, place, domains) : written;
  if (xid) return { key: xid, address, otherKeys: [], isOfSite };
  const key = isRegistered ? ownKey : hostKey;
  return {
    key,
    address,
    otherKeys: [...new Set([written, address, hostKey])].filter((each) => each !== key),
    isOfSite,
  };
}
