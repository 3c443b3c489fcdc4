import type { Role } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import type { CommentRow } from '../database/rows/commentRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import type { StaffRole } from '../database/rows/staffRole.ts';
import type { AccessFacts } from './accessRow.ts';

/** Object that roles are determined for: a thread, and its comment if the action concerns one. */
export interface RoleObject {
  readonly thread: ThreadRow;
  readonly comment?: Pick<CommentRow, 'author_id'> | undefined;
  /** Owner of an object that is not the thread's owner's, for example of a cross-post. */
  readonly owner?: RoleOwner | undefined;
}

/** Owner of an object, and the viewer's role on the owner's page. */
export interface RoleOwner {
  readonly owner_id: string | null;
  readonly owner_role: StaffRole | null;
}

/**
 * Roles of somebody who can see a thread, `['none']` if there are none. In a group only members are `viewer`: others
 * may read a public group but not write. Page staff are `postAuthor` of their page's posts while they act as the page,
 * and have the powers of ADMIN and MANAGER as themselves too. Under an article, those who have opted in at its site and
 * those who can see a cross-post of it may write; it has no author.
 */
export function rolesOf({ thread, comment, owner }: RoleObject, access: AccessFacts | null): Role[] {
  if (access === null) return ['none'];
  const { person_id, actor_id, group_role, site_role } = access;
  const { owner_id, owner_role } = owner ?? { owner_id: thread.owner_id, owner_role: access.owner_role };
  return rolesFrom({
    isViewer: isViewer({ thread }, access),
    isOptedIn: access.is_opted_in,
    isCommentAuthor: comment?.author_id === actor_id,
    isOwner: owner_id === person_id || owner_id === actor_id,
    pageRole: owner_role,
    isGroupAdmin: group_role === 'admin',
    siteRole: site_role,
    isInstanceOwner: access.is_instance_owner,
  });
}

const isViewer = ({ thread }: RoleObject, { group_role, cross_posted }: AccessFacts): boolean =>
  thread.kind === 'article' ? (cross_posted ?? null) !== null : thread.group_privacy === null || group_role !== null;

/**
 * Roles towards one comment of a thread, or the thread itself. Somebody who can only see cross-posts of other comments
 * of an article is not a `viewer` of the rest.
 */
export function rolesOnObject(object: RoleObject, access: AccessFacts | null, isCrossPosted: boolean): Role[] {
  const roles = rolesOf(object, access);
  const isOtherComment = object.thread.kind === 'article' && access?.cross_posted === 'part' && !isCrossPosted;
  return isOtherComment ? roles.filter((role) => role !== 'viewer') : roles;
}
