import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { PostAttachment, PostVideo } from 'ufi-core/contract';
import { cardKindOf, newCard, photosIn } from 'ufi-core/internal/rules';
import { firstMailboxSettings } from 'ufi-mercury/contract';
import { addPerson, type Identity } from '../features/accounts/index.ts';
import { addBystanders } from './world/addBystanders.ts';
import { addFriendLists, befriend } from './world/befriend.ts';
import { addGroups } from './world/addGroups.ts';
import { addPages } from './world/addPages.ts';
import { addPlaces } from './world/addPlaces.ts';
import { insertPosts } from '../features/posts/index.ts';
import { addConstituencies } from './world/addConstituencies.ts';
import { insertRows } from '../database/insertRows.ts';
import { restrict } from './world/restrict.ts';
import { setTraits } from './world/setTraits.ts';
import type { AppServices } from '../start/appServices.ts';
import { createTimedServices } from './createTimedServices.ts';
import { crowd } from './crowd.ts';
import { demoEmail, demoGroups, demoPages, demoPeople } from './demoPeople.ts';
import { demoPlaces } from './demoPlaces.ts';
import { demoPosts, type DemoLanguage, type DemoPost, type ScriptedComment } from './demoPosts.ts';
import { paintPicture } from './paintPicture.ts';
import { seededRandom } from './seededRandom.ts';
import { seedAnswer } from './seedAnswer.ts';
import { seedAttachments } from './seedAttachments.ts';
import { seedSite, siteComments } from './seedSite.ts';
import { seedLive } from './seedLive.ts';
import { seedThread } from './seedThread.ts';
import { seedWallets } from './seedWallets.ts';

interface SeedDemoOptions {
  readonly services: Pick<AppServices, 'pool' | 'clock'>;
  readonly identity: Pick<Identity, 'hashPassword'>;
  /** The password of everybody who can sign in. */
  readonly password: string;
  /** The photos go to `media/demo` in this directory. */
  readonly dataDir: string;
  /** Port of the demo site on this machine. */
  readonly examplePort: number;
  /** Progress, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

const hour = 3_600_000;
/** Node numbers for backdated ids, counted down from the highest. */
const lastNode = 1023;
const pictureSize = { width: 1080, height: 608 };

/**
 * Creates the demo world in an empty database: people by role, pages, groups, posts of many kinds, a site with
 * articles, and threads in three languages. The same seed creates the same world, except for ids, times and the
 * password.
 */
export async function seedDemo(options: SeedDemoOptions): Promise<void> {
  const { services, identity, password, dataDir, examplePort, onProgress } = options;
  const { pool } = services;
  const now = services.clock.now();
  const random = seededRandom(2026);
  const idOf = makeIds(pool, now - 200 * hour);

  await addPeople({ pool, passwordHash: await identity.hashPassword(password), idOf });
  await addPages(
    pool,
    demoPages.map((page) => ({ ...page, id: idOf(page.key), staff: byId(page.staff, idOf) })),
  );
  // Generated commenters ask a lot: with a card on each one's first question little else would be seen.
  const settings = { ...firstMailboxSettings, question_upsell: false };
  await insertRows(
    pool,
    'mailboxes',
    demoPages.map(({ key }) => ({ id: idOf(key), settings })),
  );
  await setTraits(
    pool,
    demoPages.flatMap(({ key, traits }) => (traits === undefined ? [] : { id: idOf(key), traits })),
  );
  await addConstituencies(
    pool,
    demoPages.flatMap(({ key, place }) => (place === undefined ? [] : { id: idOf(key), place })),
  );
  await addPlaces(
    pool,
    demoPlaces.map((place) => ({ ...place, id: idOf(place.name) })),
  );
  await addGroups(
    pool,
    demoGroups.map((group) => ({
      ...group,
      id: idOf(group.key),
      members: membersOf(group, idOf),
      rules: (group.rules ?? []).map((title) => ({ id: idOf(title), title })),
    })),
  );
  await befriend(pool, friendsOf(idOf));
  await addFriendLists(
    pool,
    demoPeople.flatMap(({ key, lists = {} }) =>
      Object.entries(lists).map(([name, members]) => ({
        id: idOf(`${key}/${name}`),
        person: idOf(key),
        name,
        members: members.map(idOf),
      })),
    ),
  );
  await restrict(pool, { scope: idOf('radio'), actor: idOf('bruno'), kind: 'banned', byPerson: idOf('helena') });
  await restrict(pool, { scope: idOf('hortas'), actor: idOf('murilo'), kind: 'muted', byPerson: idOf('lia') });
  await paintPictures(dataDir);

  const all = siteComments + demoPosts.reduce((sum, { thread }) => sum + thread.comments, 0);
  let written = 0;
  const onWritten = (count: number) => onProgress?.((written += count) / all);
  for (const [index, post] of demoPosts.toReversed().entries()) {
    const createdAt = now - post.hoursAgo * hour;
    const timed = createTimedServices({ pool, node: lastNode - 1 - index });
    timed.setNow(createdAt);
    const target = timed.services.ids.next();
    await insertPosts(pool, [newPost(post, { id: target, createdAt, idOf })]);
    const speakers = speakersOf(post, idOf);
    const script = (post.thread.script ?? []).map((each) => utteranceOf(each, idOf));
    await seedThread({
      timed,
      // A separate generator, so that the rest of the world stays the same.
      random:
        post.recordedSeconds === undefined && post.kind !== 'story' ? random : seededRandom(post.recordedSeconds ?? 1),
      target,
      from: createdAt,
      until: now,
      thread: post.thread,
      recordedSeconds: post.recordedSeconds,
      speakers,
      script,
      onWritten,
    });
    if (post.kind === 'live' && post.recordedSeconds === undefined)
      await seedLive({ timed, target, thread: post.thread, page: idOf(post.author), person: idOf('helena'), idOf });
    const answer = post.thread.accepted === undefined ? undefined : script[post.thread.accepted];
    if (answer !== undefined) await seedAnswer({ timed, target, person: idOf(post.author), text: answer.comment_text });
    if (post.isClosed) await pool.query('update threads set is_closed = true where id = $1', [target]);
  }
  const node = lastNode - 1 - demoPosts.length;
  await seedSite({ services, idOf, port: examplePort, random, node, onWritten });
  await seedAttachments({ pool, dataDir, idOf, isPage, now, node: node - 1 });
  const issuing = createTimedServices({ pool, node: node - 2 });
  issuing.setNow(now);
  await seedWallets(
    issuing,
    demoPeople.map(({ key }) => idOf(key)),
  );
}

type IdOf = (key: string) => string;

const isPage = (author: string): boolean => demoPages.some(({ key }) => key === author);

/** Returns a function that maps a key to its id, and generates the id on first use. */
function makeIds(pool: Pool, time: number): IdOf {
  const timed = createTimedServices({ pool, node: lastNode });
  timed.setNow(time);
  const ids = new Map<string, string>();
  return (key) => {
    const id = ids.get(key) ?? timed.services.ids.next();
    ids.set(key, id);
    return id;
  };
}

const byId = <Value>(byKey: Readonly<Record<string, Value>>, idOf: IdOf): Record<string, Value> =>
  Object.fromEntries(Object.entries(byKey).map(([key, value]) => [idOf(key), value]));

function membersOf({ admins, members }: (typeof demoGroups)[number], idOf: IdOf) {
  const roles = [...members.map((key) => [key, 'member'] as const), ...admins.map((key) => [key, 'admin'] as const)];
  return byId(Object.fromEntries(roles), idOf);
}

// Marina is a friend of everybody with a role; the others are friends of the next in the list.
function friendsOf(idOf: IdOf): [string, string][] {
  const [marina, ...others] = demoPeople.map(({ key }) => idOf(key));
  const around = others.slice(0, 8).map((other): [string, string] => [marina ?? other, other]);
  const chain = others.slice(1).map((other, index): [string, string] => [others[index] ?? other, other]);
  return [...around, ...chain];
}

interface PeopleParts {
  readonly pool: Pool;
  readonly passwordHash: string;
  readonly idOf: IdOf;
}

async function addPeople({ pool, passwordHash, idOf }: PeopleParts): Promise<void> {
  for (const person of demoPeople) {
    const { name, locale = 'pt-BR', isInstanceOwner = false } = person;
    const id = idOf(person.key);
    await addPerson(pool, { id, email: demoEmail(person), passwordHash, name, locale, isInstanceOwner, isDemo: true });
  }
  const lines = demoPeople.map(({ key, coverLine }) => ({ id: idOf(key), cover_line: coverLine }));
  await pool.query(setCoverLines, [JSON.stringify(lines)]);
  await setTraits(
    pool,
    demoPeople.flatMap(({ key, traits }) => (traits === undefined ? [] : { id: idOf(key), traits })),
  );
  const residents = demoPeople.flatMap(({ key, place }) =>
    place === undefined ? [] : { person_id: idOf(key), place, is_shown: true },
  );
  await insertRows(pool, 'constituents', residents);
  await addBystanders(
    pool,
    crowd.map(({ key, name }) => ({ id: idOf(key), name })),
  );
}

const setCoverLines = `
update actors set cover_line = line.cover_line
from jsonb_to_recordset($1) as line (id bigint, cover_line text)
where actors.id = line.id`;

/** Replaces keys by ids. */
const utteranceOf = ({ by, text }: ScriptedComment, idOf: IdOf) => ({
  person: idOf(by),
  comment_text: text.replace(/@\[([a-z]+):/g, (_, key: string) => `@[${idOf(key)}:`),
});

async function paintPictures(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'media', 'demo');
  await mkdir(folder, { recursive: true });
  const painted = demoPosts.flatMap(({ key, picture }) => (picture === undefined ? [] : [{ key, seed: picture.seed }]));
  for (const { key, seed } of painted)
    await writeFile(join(folder, `${key}.webp`), await paintPicture(pictureSize, seed));
}

interface NewPostParts {
  readonly id: string;
  readonly createdAt: number;
  readonly idOf: IdOf;
}

function newPost(post: DemoPost, { id, createdAt, idOf }: NewPostParts) {
  const { author, group, kind, privacy, text } = post;
  return {
    id,
    kind,
    privacy,
    text,
    author: idOf(author),
    authorKind: isPage(author) ? ('page' as const) : ('person' as const),
    group: group === undefined ? null : idOf(group),
    attachment: attachmentOf(post, id),
    ...(post.recordedSeconds !== undefined && { video: recording(post.recordedSeconds, createdAt) }),
    createdAt: Math.floor(createdAt / 1000),
    isClosed: false,
  };
}

const recording = (duration: number, createdAt: number): PostVideo => ({
  isLive: false,
  startedAt: Math.floor(createdAt / 1000),
  duration,
  hasTimestamps: true,
});

function attachmentOf(post: DemoPost, fbid: string): PostAttachment | null {
  const shown = pictureOf(post, fbid);
  const kind = cardKindOf(post.kind);
  return kind === undefined ? shown : newCard(kind, post.card ?? {}, photosIn(shown));
}

function pictureOf({ key, picture, link }: DemoPost, fbid: string): PostAttachment | null {
  if (picture === undefined) return null;
  const uri = `/media/demo/${key}.webp`;
  const image = { uri, ...pictureSize, accessibilityLabel: picture.label };
  if (link === undefined) {
    const { uri: url, ...words } = image;
    return { type: 'photo', fbid, metadata: { ...words, url, preview_uri: url } };
  }
  return { type: 'share', uri: link.uri, host: link.site, title: link.title, subtitle: link.words, image };
}

/**
 * The possible authors under a post: the group's members, friends of the author of a post for friends, or everybody.
 */
function speakersOf(post: DemoPost, idOf: IdOf): Record<DemoLanguage, readonly string[]> {
  const group = demoGroups.find(({ key }) => key === post.group);
  if (group !== undefined && post.group !== 'hortas')
    return { pt: [...group.admins, ...group.members].map(idOf), en: [], ar: [] };
  if (group !== undefined) return { pt: group.members.filter((key) => key !== 'murilo').map(idOf), en: [], ar: [] };
  if (post.privacy === 'friends') return { pt: ['caio', 'joana', 'helena', 'lia'].map(idOf), en: [], ar: [] };
  const named = demoPeople.filter(({ key }) => key !== 'bruno');
  const inLanguage = (language: DemoLanguage, locale: string) => [
    ...named.filter((person) => (person.locale ?? 'pt-BR') === locale).map(({ key }) => idOf(key)),
    ...crowd.filter((person) => person.language === language).map(({ key }) => idOf(key)),
  ];
  return { pt: inLanguage('pt', 'pt-BR'), en: inLanguage('en', 'en-US'), ar: inLanguage('ar', 'ar') };
}
