import type { AssetRole, Role } from '../contract/index.ts';

/** What somebody is to an object or its scope; absent means not. */
export interface RoleFacts {
  /** May take part: under a post by seeing it, in a group by being a member, under an article by a cross-post of it. */
  readonly isViewer?: boolean | undefined;
  /** Has opted in at the article's site. */
  readonly isOptedIn?: boolean | undefined;
  readonly isCommentAuthor?: boolean | undefined;
  /** The post, or the whole scope, is the person's own or that of the page that they act as. */
  readonly isOwner?: boolean | undefined;
  /** Role on the page that owns the object. */
  readonly pageRole?: AssetRole | null | undefined;
  readonly isGroupAdmin?: boolean | undefined;
  readonly siteRole?: 'moderator' | 'owner' | null | undefined;
  readonly isInstanceOwner?: boolean | undefined;
}

/** The roles of the permission matrix that somebody holds; `['none']` if there are none. */
export function rolesFrom({ pageRole, siteRole, ...facts }: RoleFacts): Role[] {
  const held: (Role | false | undefined)[] = [
    facts.isViewer && 'viewer',
    facts.isOptedIn && 'optedIn',
    facts.isCommentAuthor && 'commentAuthor',
    facts.isOwner && 'postAuthor',
    pageRole === 'ADMIN' && 'pageAdmin',
    pageRole === 'MANAGER' && 'pageManager',
    pageRole === 'EMPLOYEE' && 'pageEmployee',
    facts.isGroupAdmin && 'groupAdmin',
    siteRole === 'moderator' && 'siteModerator',
    siteRole === 'owner' && 'siteOwner',
    facts.isInstanceOwner && 'instanceOwner',
  ];
  const roles = held.filter((role) => typeof role === 'string');
  return roles.length > 0 ? roles : ['none'];
}

/** True if staff with that role may act for their page (S6.06). */
export const isWorkingRole = (role: AssetRole | null | undefined): boolean => role != null && role !== 'NO_PERMISSION';
