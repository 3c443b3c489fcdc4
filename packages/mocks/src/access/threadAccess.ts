import { may, type Restraint, type Restriction, type Role } from 'ufi-core/contract';
import { visibilityOf as visibilityFrom, type Visibility } from 'ufi-core/internal/rules';
import type { Person } from '../world/actor.ts';
import { crossPostedPart, isCrossPosted } from '../world/crossPost.ts';
import type { Group } from '../world/group.ts';
import type { Site } from '../world/site.ts';
import { markKey, type Comment, type Thread } from '../world/thread.ts';
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
  viewer.thread.post.author === person.id || staffRoleOf(viewer, person) !== 'NO_PERMISSION';

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

/** Returns whether the viewer may see the post. */
export function canSeeThread(viewer: Viewer): boolean {
  const { person, thread } = viewer;
  const { privacy } = thread.post;
  if (thread.isDeleted) return false;
  const group = groupOf(viewer);
  if (group !== null) return group.privacy === 'public' || (person !== null && group.members.has(person.id));
  if (privacy === 'everyone') return true;
  if (person === null) return false;
  return isThreadOwner(viewer, person) || (privacy === 'friends' && friendsOfOwner(viewer).has(person.id));
}

function isFriendOfFriend(viewer: Viewer, person: Person): boolean {
  const friends = [...friendsOfOwner(viewer)].map((id) => viewer.world.people.get(id));
  return friends.some((friend) => friend?.friends.has(person.id));
}

/** Whether the viewer may read a comment, and if not, why. */
export function visibilityOf(comment: Comment, viewer: Viewer): Visibility {
  const { world, person, actors } = viewer;
  const { author, person: writer, privacy, isDeleted, isSpam } = comment;
  const status = isDeleted ? 'deleted' : isSpam ? 'held' : 'published';
  return visibilityFrom(
    { status, privacy },
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
export const canSeeComment = (comment: Comment, viewer: Viewer): boolean => visibilityOf(comment, viewer) === 'visible';

/** Returns whether the viewer may see all held comments of the thread, as its moderators may. */
export const canSeeHeld = (viewer: Viewer): boolean =>
  viewer.actors.some((actor) => may('readHeld', { roles: rolesOf(viewer, actor), restrictions: [] }));

const canReadHeld = (comment: Comment, viewer: Viewer): boolean =>
  viewer.actors.some((actor) => may('readHeld', { roles: rolesOf(viewer, actor, comment), restrictions: [] }));

/** Returns whether an actor has hidden a comment for themselves, which has no effect for moderators (S4.04). */
export function isHiddenFrom(viewer: Viewer, actor: string | null, comment: string): boolean {
  const isHidden = actor !== null && viewer.thread.marks.get(markKey(comment, actor))?.isHidden === true;
  return isHidden && !may('unmarkSpam', { roles: rolesOf(viewer, actor), restrictions: [] });
}

function rolesOnArticle({ world, thread }: Viewer, person: Person, isAuthor: boolean): Role[] {
  const site = siteOf({ world, thread });
  const held: (Role | false)[] = [
    crossPostedPart(world, thread, person) !== null && 'viewer',
    (site?.visitors.has(person.id) ?? false) && 'optedIn',
    isAuthor && 'commentAuthor',
    site?.owner === person.id && 'siteOwner',
    (site?.moderators.has(person.id) ?? false) && 'siteModerator',
    person.isInstanceOwner && 'instanceOwner',
  ];
  const roles = held.filter((role) => role !== false);
  return roles.length === 0 ? ['none'] : roles;
}

/** The viewer's roles as one actor, on the thread or one of its comments; `['none']` without any. */
export function rolesOf(viewer: Viewer, actor: string, comment?: Comment): Role[] {
  const { person, thread } = viewer;
  if (person === null) return ['none'];
  if (thread.post.article !== undefined) return rolesOnArticle(viewer, person, comment?.author === actor);
  const staffRole = staffRoleOf(viewer, person);
  const group = groupOf(viewer);
  const groupRole = group?.members.get(person.id);
  const held: (Role | false)[] = [
    (group === null || groupRole !== undefined) && 'viewer',
    comment?.author === actor && 'commentAuthor',
    (thread.post.author === person.id || thread.post.author === actor) && 'postAuthor',
    staffRole === 'ADMIN' && 'pageAdmin',
    staffRole === 'MANAGER' && 'pageManager',
    staffRole === 'EMPLOYEE' && 'pageEmployee',
    groupRole === 'admin' && 'groupAdmin',
    person.isInstanceOwner && 'instanceOwner',
  ];
  const roles = held.filter((role) => role !== false);
  return roles.length === 0 ? ['none'] : roles;
}

/** The viewer's active mute or suspension, with the details they may see. */
export function restraintOf({ world, thread, person }: Viewer): Restraint | null {
  if (person === null) return null;
  const now = Math.floor(world.now() / 1000);
  const muted = groupOf({ world, thread })?.muted.get(person.id);
  if (muted !== undefined && muted.until > now) {
    const { until, reason, rules } = muted;
    return { kind: 'muted', until, ...(reason !== '' && { reason }), ...(rules.length > 0 && { rules: [...rules] }) };
  }
  const until = thread.suspended.get(person.id) ?? 0;
  return until > now ? { kind: 'suspended', until } : null;
}

/** The site of an article's thread. */
export const siteOf = ({ world, thread }: Pick<Viewer, 'world' | 'thread'>): Site | undefined =>
  world.sites.get(thread.post.article?.site ?? '');

/** Returns whether a thread is closed: by itself, with its whole site, or by its site's age limit. */
export function isThreadClosed(viewer: Pick<Viewer, 'world' | 'thread'>): boolean {
  const { isClosed, createdAt } = viewer.thread.post;
  const settings = siteOf(viewer)?.settings;
  if (isClosed || settings === undefined) return isClosed;
  const { closesAfterDays: days } = settings;
  return settings.isClosed || (days > 0 && viewer.world.now() / 1000 - createdAt > days * 86_400);
}

/** Returns whether the viewer is banned from the article's site, so that their comments are held. */
export const isBannedFromSite = (viewer: Viewer): boolean =>
  [viewer.person?.id ?? '', ...viewer.actors].some((id) => siteOf(viewer)?.banned.has(id) === true);

/** The restrictions on the viewer's rights in the thread. */
export function restrictionsOf(viewer: Viewer): Restriction[] {
  const { world, thread, person } = viewer;
  const banned = world.pages.get(thread.post.author)?.banned;
  if (person === null) return [];
  const isBarred = groupOf(viewer)?.barred.has(person.id) === true;
  const isBanned = banned?.has(person.id) === true || thread.banned.has(person.id) || isBarred;
  const isBlockedHere = world.blocks.has(`${thread.post.author} ${person.id}`);
  const restraint = restraintOf(viewer);
  return [
    ...(isBanned ? (['banned'] as const) : []),
    ...(isBlockedHere ? (['blocked'] as const) : []),
    ...(restraint ? [restraint.kind] : []),
  ];
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
