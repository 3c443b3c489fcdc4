import { plainAddress } from '../thread-key/threadKey.ts';
import { plainName, readOption } from './readOption.ts';
import type { Sdk } from './sdk.ts';

/** What the address of a frame says as the markup has it. */
export const passedOn = ['xid', 'numposts', 'order_by', 'colorscheme', 'mobile'] as const;

/** The address of an element's frame. Throws where `href` is no address. */
export function frameAddress({ origin, appId, locale }: Sdk, element: Element): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const said = {
    app_id: appId,
    href: plainAddress(readOption(element, 'href') || canonical || location.href, location.href),
    origin: location.origin,
    locale,
    comment_id: /fb_comment_id=\w*?(\d+)\b/.exec(location.search)?.[1],
    ...Object.fromEntries(passedOn.map((name) => [name, readOption(element, plainName(name))])),
  };
  // Only what is said: JSON leaves out what is undefined.
  return `${origin}/plugins/comments?${new URLSearchParams(JSON.parse(JSON.stringify(said)))}`;
}
