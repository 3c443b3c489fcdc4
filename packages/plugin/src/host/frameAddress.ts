import { plainAddress } from '../thread-key/threadKey.ts';
import { plainName, readOption } from './readOption.ts';
import type { Sdk } from './sdk.ts';

/** Markup options that are forwarded to the frame in its address, unchanged. */
export const forwardedOptions = [
  'xid',
  'numposts',
  'order_by',
  'colorscheme',
  'mobile',
  'theme',
  'include_parent',
] as const;

/** The address in an element's markup, else the page's own. */
const givenHref = (element: Element): string => readOption(element, 'href') || location.href;

/** An address without what a link to it may add. */
const pageAt = (href: string): string => plainAddress(href, location.href).replace(/[?&]ref=[^&]*/, '');

/** The article's address for an element: from its markup, or of the page, whose canonical link then decides. */
export function hrefOf(element: Element): string {
  const given = givenHref(element);
  const link = document.querySelector<HTMLLinkElement>('[rel=canonical]');
  return (pageAt(given) === pageAt(location.href) && link?.href) || given;
}

/** Address of an element's frame. @throws TypeError if `href` is no valid address */
export function frameAddress({ origin, appId, locale, frames, groundOf }: Sdk, element: Element): string {
  // Measured once: a change is sent to the frame instead.
  const { ground } = frames.get(element) ?? { ground: groundOf(element) };
  const href = hrefOf(element);
  const given = givenHref(element);
  const params = [
    ['href', plainAddress(href, location.href)],
    ['origin', location.origin],
    // Only the server knows if the canonical link stays on the site.
    ['page', href === given ? '' : plainAddress(given, location.href)],
    ['app_id', appId],
    ['locale', locale],
    ['ground', ground],
    ['comment_id', readOption(element, 'commentid') || /fb_comment_id=\w*?(\d+)\b/.exec(href + location.search)?.[1]],
    ...forwardedOptions.map((name) => [name, readOption(element, plainName(name))]),
  ].filter(([, value]) => value);
  const query = new URLSearchParams(params as string[][]);
  return `${origin}/plugins/comment${element.matches('.fb-comment-embed') ? '-embed' : 's'}?${query}`;
}
