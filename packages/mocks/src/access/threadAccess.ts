import {
  may,
  type PostPrivacy,
  type OwnRestriction,
  type Restriction,
  type Role,
  type StarsRoom,
} from 'ufi-core/contract';
import { latestRestriction } from '../notices-world/acts.ts';
import {
  canSeeThread as canSeeThreadFrom,
  isClosedBySite,
  isWorkingRole,
  rolesFrom,
  storySeconds,
  visibilityOf as visibilityFrom,
  type Visibility,
} from 'ufi-core/internal/rules';
import { roomWithin } from 'ufi-stars/contract';
import type { Person } from '../world/actor.ts';
import { crossPostedPart, isCrossPosted } from '../world/crossPost.ts';
import type { Group } from '../world/group.ts';
import { siteRoleOf, type Site } from '../world/site.ts';
import { switchesOf } from '../world/stars.ts';
import { markKey, statusOf, type Comment, type Post, type Thread } from '../world/thread.ts';
import type { World } from '../world/world.ts';

/** A viewer of a thread; `actors` has several ids on a stream, which includes all actors of its person. */
export interface Viewer {
  readonly world: World;
  readonly thread: Thread;
  readonly person: Person | null;
  readonly actors: readonly string[];
}

const staffRoleOf = ({ world, thread }: Viewer, person: Person) =>
  world.pages.get(thread.post.author)?.staff.get(person.id) ?? 'NO_PERMISSION';

const isThreadOwner = (viewer: Viewer, person: Person): boolean =>
  viewer.thread.post.author === person.id || isWorkingRole(staffRoleOf(viewer, person));

/** The group that the thread's post belongs to. */
export const groupOf = ({ world, thread }: Pick<Viewer, 'world' | 'thread'>): Group | null =>
  world.groups.get(thread.post.group ?? '') ?? null;

/**
 * The scope whose moderators are responsible for the thread: the site of an article, the group of a post, else its
 * author.
 */
export const scopeOf = ({ post }: Thread): string => post.article?.site ?? post.group ?? post.author;

const friendsOfOwner = ({ world, thread }: Viewer): ReadonlySet<string> =>
  world.people.get(thread.post.author)?.friends ?? new Set();

/** The privacy of a post: a story that is over is its author's alone. */
export function shownPrivacy(world: World, post: Pick<Post, 'kind' | 'createdAt' | 'privacy'>): PostPrivacy {
  const isOver = post.kind === 'story' && world.now() / 1000 >= post.createdAt + storySeconds;
  return isOver ? 'only_me' : post.privacy;
}

/** Returns whether the viewer may see the post. */
export function canSeeThread(viewer: Viewer): boolean {
  const { person, thread } = viewer;
  const group = groupOf(viewer);
  return canSeeThreadFrom(
    {
      privacy: thread.isDeleted ? 'nobody' : shownPrivacy(viewer.world, thread.post),
      groupPrivacy: group?.privacy ?? null,
    },
    {
      isGroupMember: person !== null && group?.members.has(person.id) === true,
      isThreadOwner: person !== null && isThreadOwner(viewer, person),
      isFriend: person !== null && friendsOfOwner(viewer).has(person.id),
      isOnList:
        person !== null && viewer.world.friendLists.get(thread.post.list ?? '')?.members.has(person.id) === true,
    },
  );
}

function isFriendOfFriend(viewer: Viewer, person: Person): boolean {
  const friends = [...friendsOfOwner(viewer)].map((id) => viewer.world.people.get(id));
  return friends.some((friend) => friend?.friends.has(person.id));
}

type VisibleFacts = Pick<Comment, 'author' | 'person' | 'privacy' | 'isDeleted' | 'isSpam'>;

/** Whether the viewer may read a comment, and if not, why. */
export function visibilityOf(comment: VisibleFacts, viewer: Viewer): Visibility {
  const { world, person, actors } = viewer;
  const { author, person: writer, privacy } = comment;
  return visibilityFrom(
    { status: statusOf(comment), privacy },
    {
      isAuthor: writer === person?.id,
      isThreadOwner: person !== null && isThreadOwner(viewer, person),
      isFriend: person !== null && friendsOfOwner(viewer).has(person.id),
      get isFriendOfFriend() {
        return person !== null && isFriendOfFriend(viewer, person);
      },
      hasBlockedAuthor: person !== null && world.blocks.has(`${person.id} ${author}`),
      isBlockedByAuthor:
        person !== null && [person.id, ...actors].some((actor) => world.blocks.has(`${author} ${actor}`)),
      get canReadAllHeld() {
        return canSeeHeld(viewer);
      },
      get canReadHeld() {
        return canReadHeld(comment, viewer);
      },
    },
  );
}

/** Returns whether the viewer may read a comment. */
export const canSeeComment = (comment: VisibleFacts, viewer: Viewer): boolean =>
  visibilityOf(comment, viewer) === 'visible';

/** True if the viewer may be told of a supporter. */
export const canSeeSupporter = (actor: string, viewer: Viewer): boolean =>
  canSeeComment({ author: actor, person: actor, privacy: 0, isDeleted: false, isSpam: false }, viewer);

/**
 * A broadcast's stars as the viewer sees them: within the switches above it, and without the names of supporters whose
 * comments they don't see.
 */
export const visibleRoom = (room: StarsRoom, viewer: Viewer): StarsRoom => ({
  ...roomWithin(room, switchesOf(viewer.world, viewer.thread.post.author)),
  top: room.top.filter(({ actor }) => canSeeSupporter(actor, viewer)),
});

/** Returns whether the viewer may see all held comments of the thread, as its moderators may. */
export const canSeeHeld = (viewer: Viewer): boolean =>
  viewer.actors.some((actor) => may('readHeld', { roles: rolesOf(viewer, actor), restrictions: [] }));

const canReadHeld = (comment: VisibleFacts, viewer: Viewer): boolean =>
  viewer.actors.some((actor) => may('readHeld', { roles: rolesOf(viewer, actor, comment), restrictions: [] }));

/** Returns whether an actor has hidden a comment for themselves, which has no effect for moderators (S4.04). */
export function isHiddenFrom(viewer: Viewer, actor: string | null, comment: string): boolean {
  const isHidden = actor !== null && viewer.thread.marks.get(markKey(comment, actor))?.isHidden === true;
  return isHidden && !may('unmarkSpam', { roles: rolesOf(viewer, actor), restrictions: [] });
}

/** The viewer's roles as one actor, on the thread or one of its comments; `['none']` without any. */
export function rolesOf(viewer: Viewer, actor: string, comment?: Pick<Comment, 'author'>): Role[] {
  const { world, person, thread } = viewer;
  if (person === null) return ['none'];
  const [site, group] = [siteOf(viewer), groupOf(viewer)];
  const groupRole = group?.members.get(person.id);
  const { author, article } = thread.post;
  return rolesFrom({
    isViewer:
      article === undefined
        ? group === null || groupRole !== undefined
        : crossPostedPart(world, thread, person) !== null,
    isOptedIn: site?.visitors.has(person.id),
    isCommentAuthor: comment?.author === actor,
    // An article has no author.
    isOwner: article === undefined && (author === person.id || author === actor),
    pageRole: article === undefined ? staffRoleOf(viewer, person) : null,
    isGroupAdmin: groupRole === 'admin',
    siteRole: site === undefined ? null : siteRoleOf(site, person),
    isInstanceOwner: person.isInstanceOwner,
  });
}

/** The role of those who decide who may write under a post. */
const decidedBy = ({ world, thread }: Pick<Viewer, 'world' | 'thread'>): OwnRestriction['by'] =>
  world.pages.has(thread.post.author) ? 'pageAdmin' : 'postAuthor';

/** The reason that a page or group has given for a ban, and its act. */
function sharedWhy(
  { world, thread }: Viewer,
  target: string,
): Pick<OwnRestriction, 'reason_kind' | 'reason' | 'act_id'> {
  const group = groupOf({ world, thread });
  const scope = group?.id ?? thread.post.author;
  const isWhole = group !== null || world.pages.get(scope)?.banned.has(target) === true;
  const act = latestRestriction(world, { action: 'banned', scope, thread: isWhole ? null : thread.post.id, target });
  if (act === undefined) return {};
  const { reason_kind, reason, id: act_id } = act;
  return { ...(reason_kind !== null && { reason_kind }), ...(reason !== null && { reason }), act_id };
}

/** A ban from the article's site. What is written despite it is held, not refused. */
function siteBanOf(viewer: Viewer): OwnRestriction | null {
  const site = siteOf(viewer);
  const ids = [viewer.person?.id ?? '', ...viewer.actors];
  const target = ids.find((id) => site?.banned.has(id));
  if (site === undefined || target === undefined) return null;
  const act = latestRestriction(viewer.world, { action: 'banned', scope: site.id, thread: null, target });
  const { reason_kind = null, reason = null, id: act_id } = act ?? {};
  return {
    kind: 'banned',
    by: 'siteModerator',
    ...(reason_kind !== null && { reason_kind }),
    ...(reason !== null && { reason }),
    ...(act_id !== undefined && { act_id }),
  };
}

/** The viewer's active ban, mute or suspension, with the details they may see. */
export function ownRestrictionOf(viewer: Viewer): OwnRestriction | null {
  const { world, thread, person } = viewer;
  if (person === null) return null;
  if (thread.post.article !== undefined) return siteBanOf(viewer);
  const isBanned = world.pages.get(thread.post.author)?.banned.has(person.id) === true || thread.banned.has(person.id);
  const isBarred = groupOf(viewer)?.barred.has(person.id) === true;
  const by = isBarred ? 'groupAdmin' : decidedBy(viewer);
  if (isBarred || isBanned) return { kind: 'banned', by, ...sharedWhy(viewer, person.id) };
  const now = Math.floor(world.now() / 1000);
  const muted = groupOf({ world, thread })?.muted.get(person.id);
  if (muted !== undefined && muted.until > now) {
    const { until, reason, rules } = muted;
    const shared = { ...(reason !== '' && { reason }), ...(rules.length > 0 && { rules: [...rules] }) };
    const act = latestRestriction(world, { action: 'muted', scope: scopeOf(thread), thread: null, target: person.id });
    return { kind: 'muted', until, by: 'groupAdmin', ...shared, ...(act && { act_id: act.id }) };
  }
  const until = thread.suspended.get(person.id) ?? 0;
  return until > now ? { kind: 'suspended', until, by, ...sharedWhy(viewer, person.id) } : null;
}

/** The site of an article's thread. */
export const siteOf = ({ world, thread }: Pick<Viewer, 'world' | 'thread'>): Site | undefined =>
  world.sites.get(thread.post.article?.site ?? '');

/** Returns whether a thread is closed: by itself, with its whole site, or by its site's age limit. */
export function isThreadClosed(viewer: Pick<Viewer, 'world' | 'thread'>): boolean {
  const { isClosed, createdAt } = viewer.thread.post;
  const settings = siteOf(viewer)?.settings;
  if (isClosed || settings === undefined) return isClosed;
  return isClosedBySite(settings, viewer.world.now() / 1000 - createdAt);
}

/** Returns whether the viewer is banned from the article's site, so that their comments are held. */
export const isBannedFromSite = (viewer: Viewer): boolean =>
  [viewer.person?.id ?? '', ...viewer.actors].some((id) => siteOf(viewer)?.banned.has(id) === true);

/** The restrictions on the viewer's rights in the thread. */
export function restrictionsOf(viewer: Viewer): Restriction[] {
  const { world, thread, person } = viewer;
  if (person === null) return [];
  const isBlockedHere = world.blocks.has(`${thread.post.author} ${person.id}`);
  const restriction = thread.post.article === undefined ? ownRestrictionOf(viewer) : null;
  return [...(isBlockedHere ? (['blocked'] as const) : []), ...(restriction ? [restriction.kind] : [])];
}

/**
 * Roles on one comment, or on the thread itself. A person who only sees cross-posts of other comments of an article is
 * not a viewer of the rest of it.
 */
export function rolesOnObject(viewer: Viewer, actor: string, comment: Comment | null): Role[] {
  const { world, thread, person } = viewer;
  const roles = rolesOf(viewer, actor, comment ?? undefined);
  if (thread.post.article === undefined || crossPostedPart(world, thread, person) !== 'part') return roles;
  if (comment !== null && isCrossPosted(world, person, [comment.id, comment.parent])) return roles;
  return roles.filter((role) => role !== 'viewer');
}
