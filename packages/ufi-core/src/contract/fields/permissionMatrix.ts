import * as v from 'valibot';

/** The roles of an actor towards an object, derived from the database on each call, never from a token. */
export const roles = [
  'none',
  'viewer',
  'optedIn',
  'commentAuthor',
  'postAuthor',
  'pageAdmin',
  'pageManager',
  'pageEmployee',
  'groupAdmin',
  'siteModerator',
  'siteOwner',
  'instanceOwner',
] as const;
/** See {@link roles}. */
export const roleSchema = v.picklist(roles);
/** See {@link roles}. */
export type Role = v.InferOutput<typeof roleSchema>;

/** Restrictions that suspend the right to act, for a time or for good. A refusal for one of them has code 368. */
export const restrictions = ['blocked', 'banned', 'suspended', 'muted'] as const;
/** See {@link restrictions}. */
export type Restriction = (typeof restrictions)[number];

/** The roles an action requires, and whether restrictions apply. */
export interface PermissionRule {
  /** Any one of these suffices. */
  readonly roles: readonly Role[];
  /** Refused to blocked, banned, suspended and muted people. */
  readonly stopsRestricted: boolean;
  /** The affected person must have a lower rank in the scope, except for one's own objects. */
  readonly needsHigherRank: boolean;
  /** Of a page's staff for its ADMIN alone: acting as the page does not make others the post's author. */
  readonly isForAdmins?: boolean;
}

const everyone: readonly Role[] = roles;
const moderators: readonly Role[] = [
  'postAuthor',
  'pageAdmin',
  'pageManager',
  'groupAdmin',
  'siteModerator',
  'siteOwner',
];
const reads = (allowed: readonly Role[]): PermissionRule => ({
  roles: allowed,
  stopsRestricted: false,
  needsHigherRank: false,
});
const writes = (allowed: readonly Role[]): PermissionRule => ({
  roles: allowed,
  stopsRestricted: true,
  needsHigherRank: false,
});
const moderates = (allowed: readonly Role[]): PermissionRule => ({
  roles: allowed,
  stopsRestricted: false,
  needsHigherRank: true,
});

/** The post's author and the managers of their page. */
const byOwners = reads(['postAuthor', 'pageAdmin', 'pageManager']);

/** Whoever may take a post, or its comments, away: {@link byOwners}, and those who answer for its place. */
const byModeratorsOfPosts = reads(['postAuthor', 'pageAdmin', 'pageManager', 'groupAdmin', 'instanceOwner']);

/** A mailbox knows a viewer, who is its own person, and a page's staff (S3.12). */
const pageStaff = ['pageAdmin', 'pageManager', 'pageEmployee'] as const;

/** The permission matrix: the source of the server's policy, the client's menus, the tests and the documentation. */
export const permissionMatrix = {
  read: reads(everyone),
  readHeld: reads(['commentAuthor', ...moderators, 'instanceOwner']),
  readAudit: reads([...moderators, 'instanceOwner']),
  readEditHistory: reads(everyone),
  create: writes(['viewer', 'optedIn']),
  reply: writes(['viewer', 'optedIn']),
  react: writes(['viewer', 'optedIn']),
  vote: writes(['viewer', 'optedIn']),
  postToFeed: writes(['optedIn']),
  subscribe: writes(['viewer', 'optedIn']),
  follow: writes(['viewer', 'optedIn']),
  translate: reads(['viewer', 'optedIn']),
  report: writes(['viewer', 'optedIn']),
  hideForMyself: reads(['viewer', 'optedIn']),
  edit: writes(['commentAuthor']),
  removePreview: writes(['commentAuthor']),
  editPost: writes(['postAuthor', 'pageAdmin', 'pageManager']),
  hideTextDelights: writes(['commentAuthor']),
  delete: moderates(['commentAuthor', 'postAuthor', 'pageAdmin', 'pageManager', 'groupAdmin', 'instanceOwner']),
  deletePost: byModeratorsOfPosts,
  closePost: byModeratorsOfPosts,
  pinAsAuthor: byOwners,
  acceptAnswer: reads(['postAuthor', 'pageAdmin', 'pageManager', 'groupAdmin']),
  livePin: byOwners,
  endBroadcast: byOwners,
  sendStars: writes(['viewer']),
  manageStars: byOwners,
  managePageStars: { ...reads(['postAuthor', 'pageAdmin']), isForAdmins: true },
  manageInstanceStars: reads(['instanceOwner']),
  thankForStars: byOwners,
  readEarnings: { ...reads(['postAuthor', 'pageAdmin', 'instanceOwner']), isForAdmins: true },
  refundStars: { ...reads(['postAuthor', 'pageAdmin', 'instanceOwner']), isForAdmins: true },
  hideAsSpam: moderates(moderators),
  unmarkSpam: reads(moderators),
  keepSpam: reads(moderators),
  approve: reads(moderators),
  appealSpam: reads(['commentAuthor']),
  manageConstituentBadge: reads(['commentAuthor']),
  ban: moderates(['pageAdmin', 'pageManager', 'siteModerator', 'siteOwner']),
  streamBan: moderates(['pageAdmin', 'pageManager']),
  suspend: moderates(['pageAdmin', 'pageManager']),
  removeCommenter: moderates(['pageAdmin', 'pageManager', 'groupAdmin']),
  mute: moderates(['groupAdmin']),
  liftBar: reads(['groupAdmin']),
  manageGroup: reads(['groupAdmin']),
  block: reads(['viewer', 'optedIn']),
  publish: reads(['viewer']),
  takePartInGroups: reads(['viewer']),
  runPages: reads(['viewer']),
  befriend: reads(['viewer']),
  manageFriendLists: reads(['viewer']),
  editProfile: reads(['viewer']),
  manageAccount: reads(['viewer']),
  readMessages: reads(['viewer', ...pageStaff]),
  sendMessages: reads(['viewer', ...pageStaff]),
  replyPrivately: reads(pageStaff),
  manageMessages: reads(['viewer', 'pageAdmin', 'pageManager']),
  manageChat: reads(['instanceOwner']),
  managePage: reads(['pageAdmin']),
  verifyPage: reads(['instanceOwner']),
  grantPageRole: moderates(['pageAdmin', 'instanceOwner']),
  grantGroupRole: moderates(['groupAdmin', 'instanceOwner']),
  grantSiteRole: moderates(['siteOwner', 'instanceOwner']),
  manageSite: reads(['siteOwner', 'instanceOwner']),
  manageInstance: reads(['instanceOwner']),
  readPrivateData: reads(['instanceOwner']),
  exportScope: reads(['pageAdmin', 'pageManager', 'groupAdmin', 'siteModerator', 'siteOwner', 'instanceOwner']),
} as const satisfies Record<string, PermissionRule>;

/** An action in the permission matrix. */
export type PermittedAction = keyof typeof permissionMatrix;

const rankOf: Readonly<Record<Role, number>> = {
  none: 0,
  viewer: 1,
  optedIn: 1,
  commentAuthor: 1,
  postAuthor: 3,
  pageEmployee: 2,
  pageManager: 4,
  pageAdmin: 5,
  groupAdmin: 5,
  siteModerator: 4,
  siteOwner: 5,
  instanceOwner: 6,
};

/** The highest rank of the given roles. */
export const highestRank = (held: readonly Role[]): number => Math.max(0, ...held.map((role) => rankOf[role]));

/** The facts of a permission check: the actor's roles and restrictions, and the roles of the person affected. */
export interface PermissionFacts {
  readonly roles: readonly Role[];
  readonly restrictions: readonly Restriction[];
  /** The affected person's roles in the same scope, for actions that need a higher rank. */
  readonly targetRoles?: readonly Role[];
}

/** The reason for a refusal: a missing role, a restriction, or a rank that is not higher. */
export type Refusal = 'role' | 'restricted' | 'rank';

/** The roles of somebody who is not the author of what their page has posted. */
const withoutAuthorship = (held: readonly Role[]): readonly Role[] =>
  held.includes('pageManager') || held.includes('pageEmployee') ? held.filter((role) => role !== 'postAuthor') : held;

/** Checks an action against the matrix: null if allowed, else the reason for the refusal. */
export function refusalOf(action: PermittedAction, facts: PermissionFacts): Refusal | null {
  const rule: PermissionRule = permissionMatrix[action];
  const held = rule.isForAdmins ? withoutAuthorship(facts.roles) : facts.roles;
  if (!rule.roles.some((role) => held.includes(role))) return 'role';
  if (rule.stopsRestricted && facts.restrictions.length > 0) return 'restricted';
  if (!rule.needsHigherRank || facts.roles.includes('commentAuthor')) return null;
  return highestRank(facts.targetRoles ?? []) >= highestRank(facts.roles) ? 'rank' : null;
}

/** True if the matrix allows an action. */
export const may = (action: PermittedAction, facts: PermissionFacts): boolean => refusalOf(action, facts) === null;
