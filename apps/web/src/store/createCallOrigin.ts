import type { CallOrigin } from 'ufi-core';
import { postElementId } from '../platform/postElementId.ts';
import { pageRoute } from '../routing/pageRoute.ts';

const pathOf = (address: string): string => new URL(address, location.href).pathname;

/** The path of this app's page that led here; none if the reader came from elsewhere, which is nobody's business. */
const referrerPath = (): string | undefined =>
  document.referrer.startsWith(`${location.origin}/`) ? pathOf(document.referrer) : undefined;

/** Says on which page, after which other and at which place of a feed a post is read (S7.02 to S7.23). */
export function createCallOrigin(): (target: string) => CallOrigin {
  let [previous, current] = [referrerPath(), location.pathname];
  const move = () => {
    if (location.pathname !== current) [previous, current] = [current, location.pathname];
  };
  // The router announces its own changes by these names.
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, move);
  return (target) => {
    const posts = [...document.querySelectorAll('.ufi-post')];
    const place = posts.findIndex(({ id }) => id === postElementId(target));
    return {
      source: pageRoute(current).name,
      ...(previous !== undefined && { feedback_referrer: previous.slice(0, 256) }),
      ...(posts.length > 1 && place >= 0 && { feed_context: JSON.stringify({ place }) }),
    };
  };
}
