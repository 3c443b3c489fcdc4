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

const trackingParameter = /^(?:fbclid|gclid|utm_.*|mc_.*)$/;

function withoutTracking(address: string): string {
  const url = new URL(address);
  url.hash = '';
  const tracking = Array.from(url.searchParams.keys()).filter((name) => trackingParameter.test(name));
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}

/**
 * What names a thread: the explicit id, else the given address, else the canonical one, else the page's own without
 * fragment and tracking parameters, so that `?fbclid=` never opens a second thread. Relative addresses are read
 * against the page's.
 */
export function threadKey({ id, href, canonical, location }: PageAddresses): string {
  if (id) return id;
  const given = href || canonical;
  return withoutTracking(given ? new URL(given, location).href : location);
}
