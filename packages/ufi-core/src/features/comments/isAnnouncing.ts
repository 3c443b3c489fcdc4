import type { Role } from '../../contract/index.ts';
import type { TargetView } from '../../area/optimistic-view/targetView.ts';

// With one of these roles, the actor works for the page that owns the post, so its author is not a person.
const staffRoles: ReadonlySet<Role> = new Set(['pageAdmin', 'pageManager', 'pageEmployee']);

/**
 * True if a new top-level comment is an announcement: written by the page itself under its live video, and not counted
 * in any total (S5.12).
 */
export const isAnnouncing = ({ orderingmodes, roles, actorforpost }: TargetView, person: string | null): boolean =>
  actorforpost !== person &&
  orderingmodes.some(({ value }) => value === 'live_streaming') &&
  roles.includes('postAuthor') &&
  roles.some((role) => staffRoles.has(role));
