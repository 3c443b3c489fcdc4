import { may, type Restriction, type Role } from 'ufi-core/contract';
import type { Person } from './actor.ts';
import { markKey, type Comment, type Thread } from './thread.ts';
import type { World } from './world.ts';

/** Somebody who comes to a thread: as whom, once for each actor where they listen as all of theirs. */
export interface Visitor {
  readonly world: World;
  readonly thread: Thread;
  readonly person: Person | null;
  readonly actors: readonly string[];
}

const staffRoleOf = ({ world, thread }: Visitor, person: Person) =>
  world.pages.get(thread.post.author)?.staff.get(person.id) ?? 'NO_PERMISSION';

const isOwner = (visitor: Visitor, person: Person): boolean =>
  visitor.thread.post.author === person.id || staffRoleOf(visitor, person) !== 'NO_PERMISSION';

const friendsOfOwner = ({ world, thread }: Visitor): ReadonlySet<string> =>
  world.people.get(thread.post.author)?.friends ?? new Set();

/** Whether the post is for this person. */
export function seesThread(visitor: Visitor): boolean {
  const { person, thread } = visitor;
  const { privacy } = thread.post;
  if (privacy === 'everyone') return true;
  if (person === null) return false;
  return isOwner(visitor, person) || (privacy === 'friends' && friendsOfOwner(visitor).has(person.id));
}

function isFriendOfFriend(visitor: Visitor, person: Person): boolean {
  const friends = [...friendsOfOwner(visitor)].map((id) => visitor.world.people.get(id));
  return friends.some((friend) => friend?.friends.has(person.id));
}

/** Whether a comment's privacy lets the visitor read it, be it gone or not (S9.08). */
export function isAddressed({ privacy, person: writer }: Comment, visitor: Visitor): boolean {
  const { person } = visitor;
  if (privacy === 0) return true;
  if (person === null) return false;
  if (writer === person.id || isOwner(visitor, person) || friendsOfOwner(visitor).has(person.id)) return true;
  return privacy === 3 && isFriendOfFriend(visitor, person);
}

/** Whether the visitor may read a comment. */
export const seesComment = (comment: Comment, visitor: Visitor): boolean =>
  !comment.isDeleted && isAddressed(comment, visitor) && (!comment.isSpam || readsHeld(comment, visitor));

const readsHeld = (comment: Comment, visitor: Visitor): boolean =>
  visitor.actors.some((actor) => may('readHeld', { roles: rolesOf(visitor, actor, comment), restrictions: [] }));

/** What somebody has hidden for themselves is gone from their lists, unless they moderate here (S4.04). */
export function isHiddenFrom(visitor: Visitor, actor: string | null, comment: string): boolean {
  const isHidden = actor !== null && visitor.thread.marks.get(markKey(comment, actor))?.isHidden === true;
  return isHidden && !may('unmarkSpam', { roles: rolesOf(visitor, actor), restrictions: [] });
}

function rolesAtArticle({ world, thread }: Visitor, person: Person, isAuthor: boolean): Role[] {
  const site = world.sites.get(thread.post.article?.site ?? '');
  const held: (Role | false)[] = [
    (site?.visitors.has(person.id) ?? false) && 'optedIn',
    isAuthor && 'commentAuthor',
    site?.owner === person.id && 'siteOwner',
    person.isInstanceOwner && 'instanceOwner',
  ];
  const roles = held.filter((role) => role !== false);
  return roles.length === 0 ? ['none'] : roles;
}

/** The roles of the visitor as one actor, towards the thread or one comment of it; `['none']` without any. */
export function rolesOf(visitor: Visitor, actor: string, comment?: Comment): Role[] {
  const { person, thread } = visitor;
  if (person === null) return ['none'];
  if (thread.post.article !== undefined) return rolesAtArticle(visitor, person, comment?.author === actor);
  const staffRole = staffRoleOf(visitor, person);
  const held: (Role | false)[] = [
    'viewer',
    comment?.author === actor && 'commentAuthor',
    (thread.post.author === person.id || thread.post.author === actor) && 'postAuthor',
    staffRole === 'ADMIN' && 'pageAdmin',
    staffRole === 'MANAGER' && 'pageManager',
    staffRole === 'EMPLOYEE' && 'pageEmployee',
    person.isInstanceOwner && 'instanceOwner',
  ];
  return held.filter((role) => role !== false);
}

/** What takes the visitor's right to act under the thread away. */
export function restrictionsOf({ world, thread, person }: Visitor): Restriction[] {
  const banned = world.pages.get(thread.post.author)?.banned;
  if (person === null) return [];
  const isBanned = banned?.has(person.id) === true || thread.banned.has(person.id);
  const isSuspended = (thread.suspended.get(person.id) ?? 0) > Math.floor(world.now() / 1000);
  return [...(isBanned ? (['banned'] as const) : []), ...(isSuspended ? (['suspended'] as const) : [])];
}
