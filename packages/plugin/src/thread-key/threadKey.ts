/** What a page says of itself where a comments plugin stands in it. */
export interface PageAddresses {
  /** An explicit id of the thread, if the site gave one. */
  readonly id?: string | undefined;
  /** The plugin element's `data-href`. */
  readonly href?: string | undefined;
  /** The page's `<link rel="canonical">`. */
  readonly canonical?: string | undefined;
  /** The page's own address. */
  readonly location: string;
}

// `fb_comment_id` points at a comment of the thread, not at another page.
const tracking = /[?&](?:fbclid|gclid|fb_comment_id|(?:utm|mc)_[^=&]*)(?:=[^&]*)?(?![^&])/g;

/**
 * An address without fragment and tracking parameters; what is left keeps its very letters. A relative one is read
 * against the page's. Throws for what is no address.
 */
export function plainAddress(address: string, page: string): string {
  const url = new URL(address, page);
  url.hash = '';
  url.search = url.search.replace(tracking, '').slice(1);
  return url.href;
}

/**
 * What names a thread: the explicit id, else the given address, else the canonical one, else the page's own, without
 * fragment and tracking parameters, so that `?fbclid=` never opens a second thread.
 */
export function threadKey({ id, href, canonical, location }: PageAddresses): string {
  return id || plainAddress(href || canonical || location, location);
}
