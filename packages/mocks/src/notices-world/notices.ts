import { maxNotifiedSubscribers, maxUnseenComments, type NotificationKind, type TextRange } from 'ufi-core/contract';
import { mailboxOf, type MessagesWorld } from '../messages-world/messagesWorld.ts';
import type { MockAct } from './acts.ts';
import { createNoticeChoices, type NoticeChoices } from './noticeChoices.ts';

/** What one actor did that one person is told of. */
export interface MockNotice {
  readonly id: string;
  readonly person: string;
  readonly kind: NotificationKind;
  readonly object: string;
  readonly cause: string;
  readonly actor: string;
  readonly thread: string | null;
  /** Unix seconds. */
  readonly at: number;
  isSeen: boolean;
  isRead: boolean;
}

/** Notices of people, and their choices. */
export interface Notices extends NoticeChoices {
  /** Oldest first. */
  readonly notices: MockNotice[];
  /** What moderation has done, oldest first. */
  readonly acts: MockAct[];
}

/** Creates notices of nobody. */
export const createNotices = (): Notices => ({ notices: [], acts: [], ...createNoticeChoices() });

/** The world as far as notices know it. */
interface World extends Notices {
  readonly sites: ReadonlyMap<string, { readonly owner: string; readonly moderators: ReadonlySet<string> }>;
  /** Of people whom their site has signed in, who have no account. */
  readonly signingKeys: ReadonlyMap<string, { readonly people: ReadonlyMap<string, string> }>;
  readonly people: ReadonlyMap<string, unknown>;
  readonly messages: MessagesWorld;
  newId(): string;
  now(): number;
}

interface Comment {
  readonly id: string;
  readonly author: string;
  readonly person: string;
  readonly parent: string | null;
  readonly repliedTo: string | null;
  readonly body: { readonly ranges: readonly TextRange[] };
  readonly isDeleted: boolean;
  readonly isSpam: boolean;
  readonly needsApproval: boolean;
  readonly isApproved: boolean;
  readonly isHeldByBan?: boolean;
}

interface Thread {
  readonly post: {
    readonly id: string;
    readonly author: string;
    readonly kind: string;
    readonly article?: { readonly site: string };
    readonly body: { readonly ranges: readonly TextRange[] };
  };
  readonly comments: ReadonlyMap<string, Comment>;
  readonly marks: ReadonlyMap<string, { readonly comment: string; readonly actor: string; readonly type: number }>;
  readonly subscriptions: ReadonlyMap<string, { readonly isOn: boolean; readonly version: number }>;
}

interface Effects {
  readonly actor: string;
  /** The person behind the actor. */
  readonly by?: string;
  readonly comments?: readonly { readonly id: string }[];
  readonly reaction?: { readonly comment: string; readonly type: number };
  readonly mark?: { readonly comment: string; readonly isReported?: boolean };
  readonly isPostDeleted?: boolean;
  readonly words?: unknown;
}

type NewNotice = Pick<MockNotice, 'person' | 'kind' | 'object' | 'cause' | 'actor' | 'thread'>;

const isOff = (world: World, { person, kind }: NewNotice): boolean => world.noticesOff.get(person)?.has(kind) === true;

function add(world: World, notice: NewNotice): void {
  world.notices.push({
    ...notice,
    id: world.newId(),
    at: Math.floor(world.now() / 1000),
    isSeen: false,
    isRead: false,
  });
}

/** Tells the mailboxes of people how many notifications they have. */
export function tellMailboxes({ messages }: Pick<World, 'messages'>, people: Iterable<string>): void {
  for (const person of new Set(people)) {
    mailboxOf(messages, person).steps.push({ mailbox: true });
    for (const listener of messages.listeners) listener(person);
  }
}

/** Tells people of something that changes no comments; who asks again is told of again. */
export function tellPeople(
  world: World,
  people: readonly string[],
  notice: Omit<NewNotice, 'person' | 'thread'> & Partial<Pick<NewNotice, 'thread'>>,
): void {
  const told = people
    .map((person): NewNotice => ({ thread: null, ...notice, person }))
    .filter((each) => !isOff(world, each));
  for (const each of told) {
    const known = world.notices.findIndex((other) => isSame(other, each));
    if (known >= 0) world.notices.splice(known, 1);
    add(world, each);
  }
  tellMailboxes(
    world,
    told.map(({ person }) => person),
  );
}

const isSame = (one: NewNotice, other: NewNotice): boolean =>
  one.person === other.person && one.kind === other.kind && one.object === other.object && one.cause === other.cause;

const mentionedIn = ({ body }: Pick<Comment, 'body'>): string[] =>
  body.ranges.flatMap((range) => (range.kind === 'mention' ? range.id : []));

function subscribers({ post, subscriptions }: Thread): string[] {
  const on = [...subscriptions]
    .filter(([, { isOn }]) => isOn)
    .sort(([, one], [, other]) => other.version - one.version);
  const latest = on.slice(0, maxNotifiedSubscribers).map(([id]) => id);
  const isUntold = post.article !== undefined || subscriptions.get(post.author)?.isOn === false;
  return isUntold ? latest : [post.author, ...latest];
}

function hasMany({ notices }: World, { person, kind, object }: Pick<NewNotice, 'person' | 'kind' | 'object'>): boolean {
  const unseen = notices.filter((each) => each.person === person && each.object === object && !each.isSeen);
  return unseen.filter((each) => each.kind === kind).length >= maxUnseenComments;
}

/** True if a comment waits for the approval of a site's moderators. */
export const isWaiting = ({ isSpam, needsApproval, isHeldByBan, isDeleted }: Comment): boolean =>
  isSpam && needsApproval && isHeldByBan !== true && !isDeleted;

interface Changed {
  readonly comment: Comment;
  /** It can be read for the first time: written, or approved by a site's moderators. */
  readonly isNew: boolean;
  /** It begins to wait for a site's moderators. */
  readonly startsWaiting: boolean;
}

function noticesOf(world: World, thread: Thread, { comment, isNew }: Changed): NewNotice[] {
  const about = { cause: comment.id, actor: comment.author, thread: thread.post.id };
  const isPublished = !comment.isDeleted && !comment.isSpam;
  const mentions = (isPublished ? mentionedIn(comment) : []).map(
    (person) => ({ person, kind: 'mention', object: comment.id }) as const,
  );
  const answered = [comment.repliedTo, comment.parent].flatMap((id) => thread.comments.get(id ?? '') ?? []);
  const replies = answered.map(({ id, author }) => ({ person: author, kind: 'reply', object: id }) as const);
  const commented = thread.post.kind === 'live' ? [] : subscribers(thread);
  const comments = commented
    .map((person) => ({ person, kind: 'comment', object: thread.post.id }) as const)
    .filter((notice) => !hasMany(world, notice));
  return [...mentions, ...(isNew ? [...replies, ...comments] : [])].map((notice) => ({ ...notice, ...about }));
}

const isOfComment = ({ kind }: MockNotice): boolean => kind === 'mention' || kind === 'reply' || kind === 'comment';

/** True unless a site has signed the person in. */
export const hasAccount = ({ people, signingKeys }: World, person: string): boolean =>
  people.has(person) && ![...signingKeys.values()].some((keys) => [...keys.people.values()].includes(person));

interface NotifiedOfSite {
  readonly kind: 'held' | 'reported';
  readonly comment: Comment;
  readonly by: string;
}

/** Tells a site's staff, except whoever did it and wrote the comment. */
function tellStaff(world: World, { post }: Thread, { kind, comment, by }: NotifiedOfSite): void {
  const site = world.sites.get(post.article?.site ?? '');
  if (post.article === undefined || site === undefined) return;
  for (const person of [site.owner, ...site.moderators]) {
    const object = post.article.site;
    const notice = { person, kind, object, cause: comment.id, actor: comment.author, thread: post.id };
    const isOwn = [by, comment.author, comment.person].includes(person);
    if (isOwn || isOff(world, notice) || hasMany(world, notice)) continue;
    if (!world.notices.some((each) => isSame(each, notice))) add(world, notice);
  }
}

/** Takes back what a site's staff were told of comments that wait no more. */
function settle({ notices }: World, changed: readonly Changed[]): void {
  const settled = new Set(changed.flatMap(({ comment }) => (isWaiting(comment) ? [] : comment.id)));
  const kept = notices.filter(({ kind, cause }) => kind !== 'held' || !settled.has(cause));
  notices.splice(0, notices.length, ...kept);
}

/** The first notice of each person that they have not switched off. */
function tellOfComment(world: World, thread: Thread, changed: Changed): void {
  const { id, person, author } = changed.comment;
  const told = new Set([person, author]);
  for (const known of world.notices) if (known.cause === id && isOfComment(known)) told.add(known.person);
  for (const notice of noticesOf(world, thread, changed)) {
    if (told.has(notice.person) || !hasAccount(world, notice.person) || isOff(world, notice)) continue;
    told.add(notice.person);
    add(world, notice);
  }
}

function tellOfReaction(world: World, thread: Thread, { actor, by, reaction }: Effects): void {
  if (reaction === undefined) return;
  const object = reaction.comment;
  const person = thread.comments.get(object)?.author ?? thread.post.author;
  const notice: NewNotice = { person, kind: 'reaction', object, cause: actor, actor, thread: thread.post.id };
  const isOwn = person === actor || person === by || !hasAccount(world, person);
  if (isOwn || isOff(world, notice) || world.notices.some((each) => isSame(each, notice))) return;
  add(world, notice);
}

/** Tells whom the words of a post mention, each once; `by` has written them. */
export function tellMentioned(world: World, { post }: Thread, by: string): void {
  for (const person of mentionedIn(post)) {
    const about = { object: post.id, cause: post.id, actor: post.author, thread: post.id };
    const notice: NewNotice = { person, kind: 'mention', ...about };
    const isOwn = person === by || person === post.author;
    if (isOwn || !hasAccount(world, person) || isOff(world, notice)) continue;
    if (world.notices.some((each) => isSame(each, notice))) continue;
    add(world, notice);
    tellMailboxes(world, [person]);
  }
}

function changedComments(
  before: ReadonlyMap<string, Comment | undefined>,
  thread: Thread,
  { comments = [] }: Effects,
): Changed[] {
  return comments.flatMap(({ id }) => {
    const [known, comment] = [before.get(id), thread.comments.get(id)];
    if (comment === undefined) return [];
    const isSameState = known?.isDeleted === comment.isDeleted && known.isSpam === comment.isSpam;
    const isSame =
      isSameState &&
      isWaiting(known) === isWaiting(comment) &&
      mentionedIn(known).join() === mentionedIn(comment).join();
    const isReleased = thread.post.article !== undefined && known?.isSpam === true && comment.isApproved;
    const isNew = !comment.isSpam && !comment.isDeleted && (known === undefined || isReleased);
    const startsWaiting = isWaiting(comment) && (known === undefined || !isWaiting(known));
    return isSame ? [] : [{ comment, isNew, startsWaiting }];
  });
}

/** Looks at a thread before a commit. The returned function tells people of what the commit has changed under a post. */
export function tellingOf(world: World, thread: Thread, effects: Effects): () => void {
  const { actor, reaction, mark, comments = [], by = actor } = effects;
  const before = new Map(comments.map(({ id }) => [id, thread.comments.get(id)]));
  const isReaction = (mark: { comment: string; actor: string }) =>
    mark.comment === reaction?.comment && mark.actor === actor;
  const wasSet = reaction !== undefined && ([...thread.marks.values()].find(isReaction)?.type ?? 0) !== 0;
  return () => {
    const changed = changedComments(before, thread, effects);
    for (const each of changed) {
      tellOfComment(world, thread, each);
      if (each.startsWaiting) tellStaff(world, thread, { kind: 'held', comment: each.comment, by });
    }
    const reported = mark?.isReported === true ? thread.comments.get(mark.comment) : undefined;
    if (reported) tellStaff(world, thread, { kind: 'reported', comment: reported, by });
    const isToggled = reaction !== undefined && (reaction.type !== 0) !== wasSet;
    if (isToggled && !wasSet) tellOfReaction(world, thread, effects);
    if (effects.words !== undefined) tellMentioned(world, thread, by);
    const changedIds = [...comments, ...(reported ? [reported] : [])].map(({ id }) => id);
    const ids = new Set([...changedIds, ...(effects.words === undefined ? [] : [thread.post.id])]);
    const isMoved = ({ cause, object, thread: of }: MockNotice) =>
      ids.has(cause) ||
      ids.has(object) ||
      (isToggled && object === reaction.comment && cause === actor) ||
      (effects.isPostDeleted === true && of === thread.post.id);
    const moved = world.notices.filter((each) => !each.isSeen && isMoved(each)).map(({ person }) => person);
    settle(world, changed);
    tellMailboxes(world, moved);
  };
}

/** Forgets what two people were told of their friendship: it would stand again if they became friends anew. */
export function forgetFriendship({ notices }: Pick<Notices, 'notices'>, one: string, other: string): void {
  const isOfPair = ({ kind, person, actor }: MockNotice) =>
    (kind === 'friend_request' || kind === 'friend_accepted') &&
    ((person === one && actor === other) || (person === other && actor === one));
  const kept = notices.filter((notice) => !isOfPair(notice));
  notices.splice(0, notices.length, ...kept);
}
