import type { PublishState } from '../document/frameState.ts';

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
