import { commentAddress } from './commentAddress.ts';
import { moderationAddress } from './moderationAddress.ts';

/** The parts of a notification that determine where it leads. */
export interface AddressedNotification {
  readonly kind: string;
  readonly post_id: string | null;
  readonly comment_id: string | null;
  readonly parent_id: string | null;
  readonly group: { readonly id: string } | null;
  readonly site: { readonly id: string; readonly address: string } | null;
  readonly actors: readonly { readonly uri: string }[];
}

/**
 * Where a notification leads: to the comment, the post, the person, who is in the group, or what waits for a site's
 * moderators. Relative to the public origin, except for a comment on a site's page.
 */
export function notificationAddress(notification: AddressedNotification): string {
  const { kind, post_id: post, comment_id: comment, parent_id: parent, group, site, actors } = notification;
  if (site !== null) {
    if (kind === 'held' || kind === 'reported') {
      return moderationAddress({ site: site.id, view: kind === 'held' ? 'pending' : 'reported' });
    }
    return comment === null ? site.address : commentAddress(site.address, { commentId: comment });
  }
  if (post !== null) {
    const permalink = `/posts/${post}`;
    if (comment === null) return permalink;
    return commentAddress(
      permalink,
      parent === null ? { commentId: comment } : { commentId: parent, replyCommentId: comment },
    );
  }
  if (group !== null) return kind === 'group_request' ? `/groups/${group.id}/members` : `/groups/${group.id}`;
  return kind === 'friend_request' ? '/friends' : (actors[0]?.uri ?? '/friends');
}
