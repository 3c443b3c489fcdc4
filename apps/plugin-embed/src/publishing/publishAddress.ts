import type { PublishState } from '../document/frameState.ts';
import { popupPath } from '../document/popupAddress.ts';

/** Path of the page that confirms a post to the feed (S7.52), on our own origin. */
export function publishAddress(asked: Omit<PublishState['asked'], 'client_id'>, locale: string): string {
  const { comment_id, iframe_referer, privacy_option } = asked;
  const query = new URLSearchParams({
    ...(iframe_referer !== undefined && { iframe_referer }),
    ...(privacy_option !== undefined && { privacy_option }),
    locale,
  });
  return `/plugins/comments/${comment_id}/async/confirm/publish/dialog/?${query.toString()}`;
}

/**
 * Path of the window that waits until there is a comment to confirm. Severed from the frame by an opener policy of the
 * page around it, the window closes itself, which an empty one could not.
 */
export const waitingAddress = (locale: string): string =>
  `${popupPath}?${new URLSearchParams({ locale, display: 'popup', waiting: '1' }).toString()}`;
