import type { Role } from 'ufi-core/contract';
import type { CommentRow } from '../records/commentRow.ts';
import type { ThreadRow } from '../records/threadRow.ts';
import type { StandingFacts } from './standingRow.ts';

/** What a role is held towards: a thread, and a comment of it where the action is about one. */
export interface RoleObject {
  readonly thread: ThreadRow;
  readonly comment?: Pick<CommentRow, 'author_id'> | undefined;
}

/**
 * The roles that somebody who sees a thread has there, `['none']` for whoever has none. In a group only members are
 * `viewer`: anyone reads a public group, members write. Page staff are post author of their page's posts while they
 * act as the page; the powers of ADMIN and MANAGER they have as themselves too. Under an article who has opted in at its
 * site writes, and nobody is the author.
 */
export function rolesOf({ thread, comment }: RoleObject, standing: StandingFacts | null): Role[] {
  if (standing === null) return ['none'];
  const { person_id, actor_id, owner_role, group_role, site_role } = standing;
  const held: (Role | false)[] = [
    isViewer({ thread }, standing) && 'viewer',
    standing.is_opted_in && 'optedIn',
    comment !== undefined && comment.author_id === actor_id && 'commentAuthor',
    (thread.owner_id === person_id || thread.owner_id === actor_id) && 'postAuthor',
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

const isViewer = ({ thread }: RoleObject, { group_role }: StandingFacts): boolean =>
  thread.kind !== 'article' && (thread.group_privacy === null || group_role !== null);
