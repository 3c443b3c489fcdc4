import { reactionTypes, type ReactionType } from 'ufi-core/contract';
import { newPost } from '../world/newPost.ts';
import { parseText } from '../world/parseText.ts';
import { articleThread } from '../world/articles.ts';
import { firstSettings } from '../world/site.ts';
import { createThread, type Thread } from '../world/thread.ts';
import { addStickerPack } from './addMedia.ts';
import { constituentBadge } from '../world/townHall.ts';
import { createWorld, type World } from '../world/world.ts';
import type { CommentPlan, GroupPlan, PagePlan, PersonPlan, PostPlan, SitePlan, WorldPlan } from './worldPlan.ts';

/** The default password. */
export const demoPassword = 'demo';
/** The default e-mail address. */
export const demoEmail = ({ key }: Pick<PersonPlan, 'key'>): string => `${key}@demo.ufi`;

function idOf({ ids }: World, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`nothing in the plan has the key ${key}`);
  return id;
}

function name(world: World, key: string): string {
  const id = world.newId();
  world.ids.set(key, id);
  return id;
}

/** Adds a person without friends. Returns their id. */
export function addPerson(world: World, plan: PersonPlan): string {
  const { locale = 'pt-BR', coverLine = '', isInstanceOwner = false, traits = {} } = plan;
  const id = name(world, plan.key);
  const account = { email: plan.email ?? demoEmail(plan), password: plan.password ?? demoPassword, locale };
  world.people.set(id, {
    kind: 'person',
    id,
    name: plan.name,
    coverLine,
    isInstanceOwner,
    ...(plan.isMinor && { isMinor: plan.isMinor }),
    traits,
    isAutosuggestDisabled: plan.isAutosuggestDisabled ?? false,
    friends: new Set(),
    constituent: plan.constituent ?? null,
    ...account,
  });
  return id;
}

/** Makes two people friends, by their keys. */
export function befriend(world: World, one: string, other: string): void {
  const [oneId, otherId] = [idOf(world, one), idOf(world, other)];
  world.people.get(oneId)?.friends.add(otherId);
  world.people.get(otherId)?.friends.add(oneId);
}

/** Adds a person's friend lists. */
export function addFriendLists(world: World, { key, lists = {} }: PersonPlan): void {
  for (const [list, members] of Object.entries(lists)) {
    const id = world.newId();
    const ids = new Set(members.map((member) => idOf(world, member)));
    world.friendLists.set(id, { id, person: idOf(world, key), name: list, members: ids });
  }
}

/** Adds a page. Returns its id. */
export function addPage(world: World, plan: PagePlan): string {
  const { key, coverLine = '', isVerified = false, traits = {}, staff = {}, banned = [] } = plan;
  const id = name(world, key);
  const roles = Object.entries(staff).map(([person, role]) => [idOf(world, person), role] as const);
  const bannedIds = new Set(banned.map((person) => idOf(world, person)));
  world.pages.set(id, {
    kind: 'page',
    id,
    name: plan.name,
    coverLine,
    isVerified,
    traits,
    place: plan.place,
    staff: new Map(roles),
    banned: bannedIds,
  });
  return id;
}

/** Adds a group. Returns its id. */
export function addGroup(world: World, plan: GroupPlan): string {
  const { key, admins, members = [], asked = [], rules = [], isMarkdown = false, areStickersCustom = false } = plan;
  const id = name(world, key);
  const roles = [
    ...members.map((person) => [person, 'member'] as const),
    ...admins.map((one) => [one, 'admin'] as const),
  ];
  world.groups.set(id, {
    id,
    name: plan.name,
    privacy: plan.privacy,
    description: '',
    isMarkdown,
    areStickersCustom,
    muted: new Map(),
    barred: new Set(),
    rules: rules.map((title) => ({ id: world.newId(), title })),
    members: new Map(roles.map(([person, role]) => [idOf(world, person), role])),
    asked: new Set(asked.map((person) => idOf(world, person))),
  });
  return id;
}

/** Adds a post with its comments, spread over the time since. Returns its id. */
export function addPost(world: World, plan: PostPlan): string {
  const { key, author, text, kind = 'plain', isClosed = false, comments = [] } = plan;
  const group = plan.group === undefined ? null : idOf(world, plan.group);
  const privacy = group === null ? (plan.privacy ?? 'everyone') : 'group';
  const now = Math.floor(world.now() / 1000);
  const createdAt = now - Math.round((plan.hoursAgo ?? 0) * 3600);
  const thread = createThread(
    newPost(world, {
      id: name(world, key),
      author: idOf(world, author),
      group,
      kind,
      privacy,
      isClosed,
      createdAt,
      body: { ...parseText(world.actor, text), mentionstext: null },
      attachment: plan.attachment ?? null,
      video: plan.video,
    }),
  );
  world.threads.set(thread.post.id, thread);
  comments.forEach((comment, index) => {
    const at = createdAt + Math.floor(((now - createdAt) * (index + 1)) / (comments.length + 1));
    const { duration = null } = thread.post.video ?? {};
    const second = duration === null ? undefined : Math.round((duration * (index + 1)) / (comments.length + 1));
    addComment(world, thread, { ...comment, at, second, parent: null });
  });
  return thread.post.id;
}

/** Adds a site. Returns its app id. */
export function addSite(world: World, plan: SitePlan): string {
  const { key, owner, domains, visitors = [], articles = {} } = plan;
  const id = name(world, key);
  const site = {
    id,
    name: plan.name,
    domains,
    settings: firstSettings,
    owner: idOf(world, owner),
    moderators: new Set((plan.moderators ?? []).map((moderator) => idOf(world, moderator))),
    visitors: new Set(visitors.map((viewer) => idOf(world, viewer))),
    banned: new Set<string>(),
  };
  world.sites.set(id, site);
  for (const [address, comments] of Object.entries(articles)) {
    const thread = articleThread(world, site, { key: address, address });
    const now = thread.post.createdAt;
    comments.forEach((comment, index) =>
      addComment(world, thread, { ...comment, at: now - 900 * (comments.length - index), parent: null }),
    );
  }
  return id;
}

/** Replaces the keys of mentioned people by their ids. */
const byId = (world: World, text: string): string =>
  text.replace(/@\[([a-z]+):/g, (_, key: string) => `@[${idOf(world, key)}:`);

interface DatedComment extends CommentPlan {
  /** Unix seconds. */
  readonly at: number;
  readonly parent: string | null;
  /** The second of the recording, if it is one. */
  readonly second?: number | undefined;
}

function addComment(world: World, thread: Thread, plan: DatedComment): void {
  const { by, text, at, parent, replies = [], reactions = {}, isAnnouncement, tipOption, second } = plan;
  const id = world.newId();
  const author = idOf(world, by);
  const written = {
    id,
    author,
    person: author,
    parent,
    body: parseText(world.actor, byId(world, text)),
    createdAt: at,
  };
  const untouched = { clientId: null, repliedTo: null, privacy: 0, isDeleted: false, editedAt: null } as const;
  const unmoderated = { isSpam: false, needsApproval: false, isApproved: false } as const;
  const special = { ...(isAnnouncement && { isAnnouncement }), ...(tipOption !== undefined && { tipOption }) };
  const constituent = constituentBadge(world, thread, author);
  const placed = second !== undefined && { videoTimeOffset: second, postedLiveState: 'Live' as const };
  const comment = { ...written, ...untouched, ...unmoderated, ...special, ...placed, constituent };
  world.commit(thread, { actor: author, comments: [comment], subscribes: true });
  for (const reply of replies) addComment(world, thread, { ...reply, at: at + 1, parent: id });
  for (const [key, reaction] of Object.entries(reactions)) {
    const type: ReactionType = reactionTypes[reaction];
    world.commit(thread, { actor: idOf(world, key), reaction: { comment: id, type } });
  }
}

/** Builds a world from a plan; the same plan produces the same ids. */
export function buildWorld(
  { people, pages = [], groups = [], posts = [], sites = [], stickerPacks = [] }: WorldPlan,
  now?: () => number,
): World {
  const world = createWorld(now);
  for (const person of people) addPerson(world, person);
  for (const { key, friends = [] } of people) for (const friend of friends) befriend(world, key, friend);
  for (const person of people) addFriendLists(world, person);
  for (const page of pages) addPage(world, page);
  for (const group of groups) addGroup(world, group);
  for (const post of posts) addPost(world, post);
  for (const site of sites) addSite(world, site);
  for (const pack of stickerPacks) addStickerPack(world, pack);
  return world;
}
