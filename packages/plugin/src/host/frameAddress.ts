import { plainAddress } from '../thread-key/threadKey.ts';
import { plainName, readOption } from './readOption.ts';
import type { Sdk } from './sdk.ts';

/** What the address of a frame says as the markup has it. */
export const forwardedOptions = [
  'xid',
  'numposts',
  'order_by',
  'colorscheme',
  'mobile',
  'theme',
  'include_parent',
] as const;

/** The address of what an element belongs to, as the markup or the page says it. */
export const hrefOf = (element: Element): string =>
  readOption(element, 'href') || document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href || location.href;

/** The address of an element's frame. Throws where `href` is no address. */
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
  // Only what is said: JSON leaves out what is undefined.
  const query = new URLSearchParams(JSON.parse(JSON.stringify(params)));
  return `${origin}/plugins/comment${element.matches('.fb-comment-embed') ? '-embed' : 's'}?${query}`;
}
