import { threadKey } from 'ufi-plugin';
import { parseUrl } from '../../runtime/parseUrl.ts';
import { ApiError } from '../../errors/apiError.ts';
import { originOf, type SiteOrigin } from './normaliseOrigin.ts';

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
  /** Null if no site can have this origin. */
  readonly origin: SiteOrigin | null;
}

/** Maximum length of a canonical address, which the index on keys limits. */
const maxAddressLength = 2048;

/** Control characters and lone surrogates, which PostgreSQL can't store. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

const refuse = (field: string, reason: string) => new ApiError('badParameter', { fields: { [field]: reason } });

/**
 * Normalises an article's name: its address without fragment and tracking parameters, or the name that the site
 * assigned.
 *
 * @throws ApiError badParameter (`href`, or the field of the call that has it; `xid`) for an invalid address
 */
export function nameArticle({ href, xid }: ArticleAddresses, field = 'href'): ArticleName {
  const url = unstorable.test(href) ? null : parseUrl(href);
  if (url === null || !/^https?:$/.test(url.protocol)) throw refuse(field, 'bad_format');
  if (xid !== undefined && (unstorable.test(xid) || xid.trim() === '')) throw refuse('xid', 'bad_format');
  const address = threadKey({ location: url.href });
  if (address.length > maxAddressLength) throw refuse(field, 'too_long');
  return { key: threadKey({ id: xid, location: address }), address, origin: originOf(url) };
}
