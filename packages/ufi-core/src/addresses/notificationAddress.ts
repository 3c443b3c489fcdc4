import { commentAddress } from './commentAddress.ts';
import { moderationAddress } from './moderationAddress.ts';
import { withQuery } from './withQuery.ts';

/** The parts of a notification that determine where it leads. */
export interface AddressedNotification {
  readonly kind: string;
  readonly post_id: string | null;
  readonly comment_id: string | null;
  readonly parent_id: string | null;
  readonly group: { readonly id: string } | null;
  readonly site: { readonly id: string; readonly address: string } | null;
  readonly actors: readonly { readonly uri: string }[];
  readonly scope_id: string | null;
  readonly moderation: { readonly id: string; readonly action: string } | null;
}

/** True if moderation has given a comment back, where the person sees it. */
const isBack = ({ post_id: post, site, moderation }: AddressedNotification): boolean =>
  (post !== null || site !== null) && moderation?.action === 'restored';

/** Each act of moderation has a page. */
const actAddress = ({ moderation }: AddressedNotification): string =>
  moderation === null ? '/notifications' : `/notifications?act=${moderation.id}`;

function appealsAddress({ site, scope_id: scope }: AddressedNotification): string {
  if (scope === null) return '/admin/appeals';
  return site === null
    ? withQuery('/reports/', { scope_id: scope, view: 'appeals' })
    : moderationAddress({ site: site.id, view: 'appeals' });
}

/**
 * Where a notification leads: to the comment, the post, the person, who is in the group, what waits for moderators, or
 * what moderation has done. Relative to the public origin, except for a comment on a site's page.
 */
export function notificationAddress(notification: AddressedNotification): string {
  const { kind, post_id: post, comment_id: comment, parent_id: parent, group, site, actors } = notification;
  if (kind === 'appeal') return appealsAddress(notification);
  if (kind === 'moderation' && !isBack(notification)) return actAddress(notification);
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
