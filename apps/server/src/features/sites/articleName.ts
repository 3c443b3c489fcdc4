import { threadKey } from 'ufi-plugin';
import { parseUrl } from '../../runtime/parseUrl.ts';
import { ApiError } from '../../errors/apiError.ts';
import { originOf, type SiteOrigin } from './normaliseOrigin.ts';

/** What a page says that an article is. */
export interface ArticleAddresses {
  readonly href: string;
  /** The site's own name for the thread, where it has one. */
  readonly xid?: string | undefined;
}

/** An article by its names: `key` tells it from others of its site, `address` says where it is. */
export interface ArticleName {
  readonly key: string;
  readonly address: string;
  /** Null where no site can have it. */
  readonly origin: SiteOrigin | null;
}

/** The longest address in its canonical form; the index of keys takes no more. */
const maxAddressLength = 2048;

/** Controls, and halves of characters, which PostgreSQL can't hold. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

const refuse = (field: string, reason: string) => new ApiError('badParameter', { fields: { [field]: reason } });

/**
 * Names an article in the one way that it has: by its address without fragment and tracking parameters, or by the
 * site's own name.
 *
 * @throws Refused badParameter (`href`, or the field of the call that has it; `xid`) for what is no address of a page
 */
export function nameArticle({ href, xid }: ArticleAddresses, field = 'href'): ArticleName {
  const url = unstorable.test(href) ? null : parseUrl(href);
  if (url === null || !/^https?:$/.test(url.protocol)) throw refuse(field, 'bad_format');
  if (xid !== undefined && (unstorable.test(xid) || xid.trim() === '')) throw refuse('xid', 'bad_format');
  const address = threadKey({ location: url.href });
  if (address.length > maxAddressLength) throw refuse(field, 'too_long');
  return { key: threadKey({ id: xid, location: address }), address, origin: originOf(url) };
}
