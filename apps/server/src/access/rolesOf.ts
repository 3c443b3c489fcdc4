import type { Role } from 'ufi-core/contract';
import type { CrossPostRow } from '../database/rows/crossPostRow.ts';
import type { CommentRow } from '../database/rows/commentRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import type { AccessFacts } from './accessRow.ts';

/** What a role is held towards: a thread, and a comment of it where the action is about one. */
export interface RoleObject {
  readonly thread: ThreadRow;
  readonly comment?: Pick<CommentRow, 'author_id'> | undefined;
  /** The post that carries something of the thread, where the action is about that. */
  readonly post?: Pick<CrossPostRow, 'author_id' | 'staff_role'> | undefined;
}

/**
 * The roles that somebody who sees a thread has there, `['none']` for whoever has none. In a group only members are
 * `viewer`: anyone reads a public group, members write. Page staff are post author of their page's posts while they
 * act as the page; the powers of ADMIN and MANAGER they have as themselves too. Under an article who has opted in at its
 * site writes, and who sees a post that carries it; nobody is the author.
 */
export function rolesOf({ thread, comment, post }: RoleObject, standing: AccessFacts | null): Role[] {
  if (standing === null) return ['none'];
  const { person_id, actor_id, group_role, site_role } = standing;
  const owner = post?.author_id ?? thread.owner_id;
  const owner_role = post ? post.staff_role : standing.owner_role;
  const held: (Role | false)[] = [
    isViewer({ thread }, standing) && 'viewer',
    standing.is_opted_in && 'optedIn',
    comment !== undefined && comment.author_id === actor_id && 'commentAuthor',
    (owner === person_id || owner === actor_id) && 'postAuthor',
    owner_role === 'ADMIN' && 'pageAdmin',
    owner_role === 'MANAGER' && 'pageManager',
    owner_role === 'EMPLOYEE' && 'pageEmployee',
    group_role === 'admin' && 'groupAdmin',
    site_role === 'moderator' && 'siteModerator',
    site_role === 'owner' && 'siteOwner',
    standing.is_instance_owner && 'instanceOwner',
  ];
  const roles = held.filter((role) => role !== false);
  return roles.length > 0 ? roles : ['none'];
}

const isViewer = ({ thread }: RoleObject, { group_role, carried }: AccessFacts): boolean =>
  thread.kind === 'article' ? (carried ?? null) !== null : thread.group_privacy === null || group_role !== null;

/**
 * What a caller may do to one comment of a thread, or to the thread itself where there is none: whoever sees only posts
 * of other comments of an article is no viewer of the rest of it.
 */
export function rolesOnObject(object: RoleObject, standing: AccessFacts | null, isCrossPosted: boolean): Role[] {
  const roles = rolesOf(object, standing);
  const isOtherComment = object.thread.kind === 'article' && standing?.carried === 'part' && !isCrossPosted;
  return isOtherComment ? roles.filter((role) => role !== 'viewer') : roles;
}
