import type { Role } from '../../contract/index.ts';
import type { TargetView } from '../../kernel/optimistic-view/targetView.ts';

// Whoever has one of these works for the page whose post it is, so no person is its author.
const staffRoles: ReadonlySet<Role> = new Set(['pageAdmin', 'pageManager', 'pageEmployee']);

/**
 * Whether what is written under a post to nobody in particular is an announcement, which no total counts (S5.12): a
 * page's own word under its live video.
 */
export const isAnnouncing = ({ orderingmodes, roles, actorforpost }: TargetView, person: string | null): boolean =>
  actorforpost !== person &&
  orderingmodes.some(({ value }) => value === 'live_streaming') &&
  roles.includes('postAuthor') &&
  roles.some((role) => staffRoles.has(role));
