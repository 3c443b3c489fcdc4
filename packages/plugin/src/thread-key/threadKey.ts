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

// The last one points at a comment of the thread, not at another page.
const trackingParameter = /^(?:fbclid|gclid|utm_.*|mc_.*|fb_comment_id)$/;

/**
 * What names a thread: the explicit id, else the given address, else the canonical one, else the page's own without
 * fragment and tracking parameters, so that `?fbclid=` never opens a second thread. Relative addresses are read
 * against the page's.
 */
export function threadKey({ id, href, canonical, location }: PageAddresses): string {
  if (id) return id;
  const url = new URL(href || canonical || location, location);
  url.hash = '';
  for (const name of Array.from(url.searchParams.keys())) {
    if (trackingParameter.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}
