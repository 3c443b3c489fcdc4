import { parseUrl } from '../../runtime/parseUrl.ts';
import { originOf } from '../sites/normaliseOrigin.ts';
import { isOfSite, type SiteRow } from '../sites/siteRow.ts';

/** The longest address of somebody's own page, written out: it travels with every comment of theirs. */
const maxHomeAddressLength = 500;

/** Where a site's visitor has a page of their own, if that is on the site's own domains (A2, A19); else null. */
export function homeAddress(text: string | null, site: Pick<SiteRow, 'domains'>): string | null {
  const url = parseUrl(text ?? '');
  if (url === null || url.href.length > maxHomeAddressLength) return null;
  return isOfSite(site, originOf(url)) ? url.href : null;
}

/** Where a picture may be, http or https; else null. What can be reached there is for those who fetch it. */
export function pictureAddress(text: string | null): string | null {
  const url = parseUrl(text ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}
