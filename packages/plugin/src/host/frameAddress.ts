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

/** The article's address for an element: from its markup, else the page's canonical or own address. */
export const hrefOf = (element: Element): string =>
  readOption(element, 'href') || document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href || location.href;

/** Address of an element's frame. @throws TypeError if `href` is no valid address */
export function frameAddress({ origin, appId, locale }: Sdk, element: Element): string {
  const href = hrefOf(element);
  const params = {
    app_id: appId,
    href: plainAddress(href, location.href),
    origin: location.origin,
    locale,
    comment_id: readOption(element, 'commentid') || /fb_comment_id=\w*?(\d+)\b/.exec(href + location.search)?.[1],
    ...Object.fromEntries(forwardedOptions.map((name) => [name, readOption(element, plainName(name))])),
  };
  // JSON drops undefined values.
  const query = new URLSearchParams(JSON.parse(JSON.stringify(params)));
  return `${origin}/plugins/comment${element.matches('.fb-comment-embed') ? '-embed' : 's'}?${query}`;
}
