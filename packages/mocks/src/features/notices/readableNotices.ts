import { compareIds, keptNotices } from 'ufi-core/contract';
import { countUnseen, mayAnswerAppeal } from 'ufi-core/internal/rules';
import { scopeRoles } from '../../access/checkCanModerate.ts';
import { canSeeComment, canSeeThread } from '../../access/threadAccess.ts';
import type { MockAct } from '../../notices-world/acts.ts';
import type { Person } from '../../world/actor.ts';
import { isWaiting, type MockNotice } from '../../notices-world/notices.ts';
import { siteRoleOf } from '../../world/site.ts';
import { markKey, type Comment, type Thread } from '../../world/thread.ts';
import type { World } from '../../world/world.ts';
import { isInForce, isRestricted, isSuspended } from '../moderation-acts/caseOf.ts';

/** A notice with the comment that it is about. */
export interface ReadableNotice extends Readonly<MockNotice> {
  readonly comment: Comment | null;
}

/** Only what is still as the act left it, and the latest of several that left it so. */
function actStands(world: World, { id, person, object, cause, thread }: MockNotice): boolean {
  const act = world.acts.find((each) => each.id === cause);
  const comment = world.threads.get(thread ?? '')?.comments.get(object);
  const isLater = ({ kind, ...other }: MockNotice) =>
    kind === 'moderation' && other.person === person && other.object === object && compareIds(other.id, id) > 0;
  if (world.notices.some(isLater)) return false;
  switch (act?.action) {
    case 'hidden':
      return comment?.isSpam === true && !comment.isDeleted;
    case 'deleted':
      return comment?.isDeleted === true;
    case 'restored':
      return comment !== undefined && !comment.isSpam && !comment.isDeleted;
    case 'upheld':
      if (comment !== undefined) return comment.isSpam || comment.isDeleted;
      return act.target === null ? isSuspended(world, person) : isRestricted(world, act);
    case 'banned':
    case 'muted':
      return isRestricted(world, act);
    case 'removed':
      return world.groups.get(act.scope)?.members.has(person) !== true;
    case 'unbanned':
    case 'unmuted':
      return !isRestricted(world, act);
    default:
      return isSuspended(world, person) === (act?.action === 'suspended');
  }
}

/** True if an appeal about the comment, or against the restriction, waits, and the person may answer it in that scope. */
function isAnswerable(world: World, { person, object, cause, thread }: MockNotice): boolean {
  const whose = world.people.get(person);
  const isAbout = (act: MockAct) =>
    thread === null ? act.id === cause : act.thread === thread && act.comment === cause;
  const waits = world.acts.filter((act) => isAbout(act) && act.appeal !== null && act.answer === null);
  const act = waits.find((each) => isInForce(world, each));
  return act !== undefined && whose !== undefined && mayAnswerAppeal(scopeRoles(world, object, whose), act);
}

const isOfDeletedSite = ({ sites, threads }: World, thread: string | null): boolean =>
  sites.get(threads.get(thread ?? '')?.post.article?.site ?? '')?.deletedUntil !== undefined;

function stands(world: World, notice: MockNotice): boolean {
  const { kind, person, actor, cause, object, thread } = notice;
  const { people, groups, asked, sites, threads, reports } = world;
  const site = sites.get(object);
  const isStaff = site !== undefined && siteRoleOf(site, { id: person }) !== null;
  const comment = threads.get(thread ?? '')?.comments.get(cause);
  const members = groups.get(object)?.members;
  switch (kind) {
    case 'friend_request':
      return asked.has(`${actor} ${person}`);
    case 'friend_accepted':
      return people.get(person)?.friends.has(actor) === true;
    case 'group_request':
      return members?.get(person) === 'admin' && groups.get(object)?.asked.has(cause) === true;
    case 'group_accepted':
      return members?.has(person) === true;
    case 'held':
      return isStaff && comment !== undefined && isWaiting(comment);
    case 'reported':
      return isStaff && reports.some(({ comment: key, isOpen }) => isOpen && key === `${thread}_${cause}`);
    case 'moderation':
      return actStands(world, notice) && !isOfDeletedSite(world, thread);
    case 'appeal':
      return isAnswerable(world, notice);
    default:
      return !isOfDeletedSite(world, thread);
  }
}

const isOfModeration = ({ kind }: MockNotice): boolean =>
  kind === 'held' || kind === 'reported' || kind === 'moderation' || kind === 'appeal';

interface ReadingContext {
  readonly world: World;
  readonly person: Person;
  readonly thread: Thread;
}

function isShownIn({ world, person, thread }: ReadingContext, notice: MockNotice): boolean {
  const { kind, object, cause, actor } = notice;
  const viewer = { world, thread, person, actors: [person.id] };
  const comment = thread.comments.get(kind === 'reaction' ? object : cause);
  if (!canSeeThread(viewer)) return false;
  if (kind === 'reaction' && (thread.marks.get(markKey(object, actor))?.type ?? 0) === 0) return false;
  const { body } = comment ?? thread.post;
  const isMentioned = body.ranges.some((range) => range.kind === 'mention' && range.id === person.id);
  if (kind === 'mention' && !isMentioned) return false;
  if (comment === undefined) return (kind === 'reaction' || kind === 'mention') && object === thread.post.id;
  const parent = thread.comments.get(comment.parent ?? '');
  return canSeeComment(comment, viewer) && (parent === undefined || canSeeComment(parent, viewer));
}

/** The newest notices of a person that they may read now, the newest first. */
export function readableNotices(world: World, person: Person): ReadableNotice[] {
  const isBlocked = ({ actor }: MockNotice) =>
    world.blocks.has(`${person.id} ${actor}`) || world.blocks.has(`${actor} ${person.id}`);
  return world.notices
    .filter(({ person: id }) => id === person.id)
    .toReversed()
    .slice(0, keptNotices)
    .filter((notice) => (isOfModeration(notice) || !isBlocked(notice)) && stands(world, notice))
    .flatMap((notice) => {
      if (notice.thread === null) return { ...notice, comment: null };
      const thread = world.threads.get(notice.thread);
      if (thread === undefined) return [];
      // Their own words, which they may read wherever they were.
      if (notice.kind === 'moderation') {
        const isVisible = canSeeThread({ world, thread, person, actors: [person.id] });
        return {
          ...notice,
          thread: isVisible ? thread.post.id : null,
          comment: thread.comments.get(notice.object) ?? null,
        };
      }
      // Whoever answers reads the words, also deleted ones.
      if (notice.kind === 'appeal') {
        const isVisible = canSeeThread({ world, thread, person, actors: [person.id] });
        return {
          ...notice,
          thread: isVisible ? thread.post.id : null,
          comment: thread.comments.get(notice.cause) ?? null,
        };
      }
      if (!isShownIn({ world, person, thread }, notice)) return [];
      return {
        ...notice,
        comment: thread.comments.get(notice.kind === 'reaction' ? notice.object : notice.cause) ?? null,
      };
    });
}

/** The number of notifications that a person has not seen; an actor who is none has none. */
export function unseenNotices(world: World, id: string): number {
  const person = world.people.get(id);
  return person === undefined ? 0 : countUnseen(readableNotices(world, person));
}
