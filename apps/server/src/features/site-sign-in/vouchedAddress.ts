import { parseUrl } from '../../runtime/parseUrl.ts';
import { originOf, isOfSite, type SiteRow } from '../sites/index.ts';

/** Maximum length of a home page address: it is sent with every comment of the visitor. */
const maxHomeAddressLength = 500;

/** The visitor's home page if it is on the site's own domains (A2, A19); else null. */
export function homeAddress(text: string | null, site: Pick<SiteRow, 'domains'>): string | null {
  const url = parseUrl(text ?? '');
  if (url === null || url.href.length > maxHomeAddressLength) return null;
  return isOfSite(site, originOf(url)) ? url.href : null;
}

/** A picture's http or https address; else null. Fetching it checks that the host is public. */
export function pictureAddress(text: string | null): string | null {
  const url = parseUrl(text ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}
