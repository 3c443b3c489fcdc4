/** Addresses of a page that embeds a comments plugin. */
export interface PageAddresses {
  /** Explicit id of the thread, if the site sets one. */
  readonly id?: string | undefined;
  /** The plugin element's `data-href`. */
  readonly href?: string | undefined;
  /** The page's `<link rel="canonical">`. */
  readonly canonical?: string | undefined;
  /** The page's own address. */
  readonly location: string;
}

// `fb_comment_id` refers to a comment of the thread, not to another page.
const tracking = /[?&](((fb|g)clid|fb_comment_id)\b|(utm|mc)_)[^&]*/g;

/**
 * Removes the fragment and tracking parameters from an address; the rest is kept verbatim. A relative address is
 * resolved against the page's.
 * @throws TypeError if the address is invalid
 */
export function plainAddress(address: string, page: string): string {
  const url = new URL(address, page);
  url.hash = '';
  url.search = url.search.replace(tracking, '').slice(1);
  return url.href;
}

/**
 * Key of a thread: the explicit id, else the given address, else the canonical one, else the page's own, without
 * fragment and tracking parameters, so that `?fbclid=` never opens a second thread.
 */
export function threadKey({ id, href, canonical, location }: PageAddresses): string {
  return id || plainAddress(href || canonical || location, location);
}
