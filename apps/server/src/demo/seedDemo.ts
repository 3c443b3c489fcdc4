import type { Identity } from '../features/accounts/index.ts';
import { seedStickerPacks } from '../features/stickers/index.ts';
import type { AppServices } from '../start/appServices.ts';
import { addPlaces } from '../start/operators/addPlaces.ts';
import { createDemoPayments, type DemoPayments } from './createDemoPayments.ts';
import { createKeys, type Keys } from './createKeys.ts';
import { createTimedServices, type SharedServices, type TimedServices } from './createTimedServices.ts';
import { createUploading, type Uploading } from './createUploading.ts';
import { crowd } from './crowd.ts';
import { attachmentPosts } from './demoAttachments.ts';
import { demoGroups, demoPeople } from './demoPeople.ts';
import { demoPosts, museumPage, type DemoLanguage, type DemoPost, type ScriptedComment } from './demoPosts.ts';
import { keepPost, linkPosts } from './linkPosts.ts';
import { restrict } from './restrict.ts';
import { seedAttachments } from './seedAttachments.ts';
import { seedFriends, seedGroups } from './seedGroups.ts';
import { seedLive } from './seedLive.ts';
import { seedPages } from './seedPages.ts';
import { seedPeople } from './seedPeople.ts';
import { authorOf, publish, uploadFor, type UploadedFor } from './seedPosts.ts';
import { seededRandom } from './random/seededRandom.ts';
import { openSite, seedArticles, siteComments } from './seedSite.ts';
import { seedThread } from './seedThread.ts';

/** Places of the demo world's fictional city. */
const demoPlaces = [
  { name: 'Mercado Central', address: 'Rua do Porto, 12', latitude: -12.9736, longitude: -38.5143 },
  { name: 'Museu da Cidade', address: 'Praça da Sé, 3', latitude: -12.9722, longitude: -38.5108 },
  { name: 'Praça do Mercado', address: 'Cidade Baixa', latitude: -12.9741, longitude: -38.5139 },
  { name: 'Estúdio da Rádio Vitória', address: 'Ladeira da Música, 98', latitude: -12.9801, longitude: -38.5202 },
  { name: 'Café São João', address: 'Rua das Flores, 7', latitude: -12.9768, longitude: -38.5111 },
  { name: 'Horta da Varanda', address: 'Rua dos Tomates, 30', latitude: -12.9912, longitude: -38.4987 },
] as const;

interface SeedDemoOptions {
  readonly services: Pick<AppServices, 'pool' | 'clock' | 'ids' | 'uploads' | 'ownOrigins'>;
  readonly identity: Pick<Identity, 'hashPassword' | 'startSession' | 'signOut'>;
  /** The password of everybody who can sign in. */
  readonly password: string;
  /** Port of the demo site on this machine. */
  readonly examplePort: number;
  /** Progress, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

const hour = 3_600_000;
/** Node numbers for backdated ids, counted down from the highest. */
const lastNode = 1023;
/** The demo world is older than its oldest post. */
const ageHours = 200;

/** What posts are made with. */
interface SeedTools {
  readonly shared: SharedServices;
  readonly keys: Keys;
  readonly payments: DemoPayments;
  readonly uploadedFor: (key: string) => UploadedFor;
  readonly now: number;
  readonly random: () => number;
  readonly onWritten: (count: number) => void;
}

/**
 * Creates the demo world in an empty database: people by role, pages, groups, posts of many kinds, a site with
 * articles, and threads in three languages. Everything is done by those who would do it, through the calls that they
 * have, with the clock set back. The same seed creates the same world, except for ids, times and the password.
 *
 * @throws Error on a server that takes no uploads
 */
export async function seedDemo(options: SeedDemoOptions): Promise<void> {
  const { services, identity, password, examplePort, onProgress } = options;
  const { uploads } = services;
  if (uploads === undefined) throw new Error('the demo world has photos, and this server takes no uploads');
  const { pool, ownOrigins } = services;
  const shared = { pool, ownOrigins, uploads, previews: { fetchPreview: previewOf } };
  const keys = createKeys();
  const now = services.clock.now();
  const founding = createTimedServices({ shared, node: lastNode });
  founding.setNow(now - ageHours * hour);

  await seedPeople({ timed: founding, keys, identity, password });
  const uploading = uploadAll(keys, createUploading(founding, uploads));
  // Told below, once it is waited for.
  uploading.catch(() => undefined);
  await seedStickerPacks(pool, founding.services.ids);
  await seedPlaces(founding, keys);
  await seedPages(founding, keys);
  await seedGroups(founding, keys);
  await seedFriends(founding, keys);
  const opening = openSite({ timed: founding, identity, keys, port: examplePort });
  opening.catch(() => undefined);
  const uploaded = await uploading;
  const uploadedFor = (key: string): UploadedFor => uploaded.get(key) ?? {};

  const all = siteComments + demoPosts.reduce((sum, { thread }) => sum + thread.comments, 0);
  let written = 0;
  const onWritten = (count: number) => onProgress?.((written += count) / all);
  const random = seededRandom(2026);
  const payments = createDemoPayments(services);
  const tools: SeedTools = { shared, keys, payments, uploadedFor, now, random, onWritten };
  await Promise.all([opening, seedAttachments({ shared, keys, uploadedFor, now, node: lastNode - 1 })]);
  for (const [index, post] of demoPosts.toReversed().entries()) await seedPost(post, lastNode - 2 - index, tools);
  const node = lastNode - 2 - demoPosts.length;
  await seedArticles({ shared, keys, port: examplePort, random, now, node, onWritten });
}

/** What the page of another site answers. */
const previewOf = async (_: string, address: string) =>
  address === museumPage.uri ? ({ ...museumPage, type: 'share', image: null } as const) : null;

async function uploadAll(keys: Keys, uploading: Uploading): Promise<ReadonlyMap<string, UploadedFor>> {
  const posts = [...demoPosts, ...attachmentPosts];
  return new Map(
    await Promise.all(posts.map(async (post) => [post.key, await uploadFor(post, keys, uploading)] as const)),
  );
}

async function seedPlaces({ services, call }: TimedServices, keys: Keys): Promise<void> {
  await addPlaces(services, demoPlaces);
  for (const { name } of demoPlaces) {
    const { places } = await call('searchPlaces', { q: name }, { person: keys.idOf('marina') });
    const found = places.find((place) => place.name === name);
    if (found !== undefined) keys.set(name, found.place_id);
  }
}

/** Publishes a post, and seeds what is said under it. */
async function seedPost(post: DemoPost, node: number, tools: SeedTools): Promise<void> {
  const { shared, keys, payments, uploadedFor, now, random, onWritten } = tools;
  const { thread, recordedSeconds, author, group } = post;
  const createdAt = now - post.hoursAgo * hour;
  const timed = createTimedServices({ shared: { ...shared, payments: payments.payments }, node });
  timed.setNow(createdAt);
  const target = await publish(post, { timed, keys, uploaded: uploadedFor(post.key) });
  keepPost(keys, post.key, target);
  const { by, as } = authorOf(author, keys);
  if (recordedSeconds !== undefined) {
    timed.setNow(createdAt + recordedSeconds * 1_000);
    await timed.call('endBroadcast', { ...as, ft_ent_identifier: target }, by);
  }
  const script = (thread.script ?? []).map((each) => utteranceOf(each, keys));
  const comments = await seedThread({
    timed,
    // A separate generator, so that the rest of the world stays the same.
    random: recordedSeconds === undefined && post.kind !== 'story' ? random : seededRandom(recordedSeconds ?? 1),
    target,
    from: createdAt,
    until: now,
    thread,
    recordedSeconds,
    speakers: speakersOf(post, keys),
    script,
    onWritten,
  });
  if (post.kind === 'live' && recordedSeconds === undefined) await seedLive({ timed, keys, post, target, payments });
  await linkPosts(thread, { timed, keys, target });
  const [accepted, restricted] = [thread.accepted, thread.restricted].map((at) => comments[at ?? Infinity]);
  if (accepted !== undefined) {
    const answer = { ft_ent_identifier: target, comment_id: accepted, is_accepted: true };
    await timed.call('acceptAnswer', answer, by);
  }
  const commenter = thread.script?.[thread.restricted ?? Infinity]?.by;
  if (restricted !== undefined && commenter !== undefined)
    await restrict({ target, comment_id: restricted, commenter, author, group }, timed, keys);
  if (post.isClosed) await timed.call('closePost', { ...as, ft_ent_identifier: target, is_closed: true }, by);
}

/** Replaces keys by ids. */
const utteranceOf = ({ by, text }: ScriptedComment, { idOf }: Keys) => ({
  person: idOf(by),
  comment_text: text.replace(/@\[([a-z]+):/g, (_, key: string) => `@[${idOf(key)}:`),
});

/**
 * The possible authors under a post: the group's members, friends of the author of a post for friends, or everybody.
 */
function speakersOf(post: DemoPost, { idOf }: Keys): Record<DemoLanguage, readonly string[]> {
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
