import { createHash } from 'node:crypto';
import { createFrameIdentity } from '../features/frame-sessions/index.ts';
import type { Identity } from '../features/accounts/index.ts';
import type { Random } from './composeText.ts';
import type { Keys } from './createKeys.ts';
import { createTimedServices, type SharedServices, type TimedServices } from './createTimedServices.ts';
import { crowd } from './crowd.ts';
import { demoPeople } from './demoPeople.ts';
import type { DemoLanguage } from './demoPosts.ts';
import { demoArticles, demoOrigins, demoSite } from './demoSite.ts';
import { seedCrossPost } from './seedCrossPost.ts';
import { demoOwner } from './seedPages.ts';
import { seedThread } from './seedThread.ts';

interface OpenedSite {
  readonly timed: TimedServices;
  readonly identity: Pick<Identity, 'startSession' | 'signOut'>;
  readonly keys: Keys;
  /** Port of the site on this machine. */
  readonly port: number;
}

interface SeededArticles {
  readonly shared: SharedServices;
  readonly keys: Keys;
  readonly port: number;
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The highest unused node number; each article takes two. */
  readonly node: number;
  /** Called after each batch. */
  readonly onWritten: (comments: number) => void;
}

const hour = 3_600_000;

/** Number of comments of all articles. */
export const siteComments = demoArticles.reduce((sum, { thread }) => sum + thread.comments, 0);

/** Registers the demo site with its staff; its visitors sign in there for the first time. */
export async function openSite({ timed, identity, keys, port }: OpenedSite): Promise<void> {
  const [origin] = demoOrigins(port);
  const site = await register(timed, keys, port);
  const visitors = [...demoSite.visitors, ...crowd.map(({ key }) => key)].map(keys.idOf);
  for (const person of visitors) await optIn({ site, origin, person }, { identity, timed });
}

/** Adds comments to the articles of the demo site. */
export async function seedArticles({
  shared,
  keys,
  port,
  random,
  now,
  node,
  onWritten,
}: SeededArticles): Promise<void> {
  const [origin] = demoOrigins(port);
  const site = keys.idOf(demoSite.key);
  const speakers = speakersAt(keys);
  for (const [index, { path, hoursAgo, thread, crossPost }] of demoArticles.toReversed().entries()) {
    const from = now - hoursAgo * hour;
    const timed = createTimedServices({ shared, node: node - index });
    timed.setNow(from);
    const reader = { person: keys.idOf(demoSite.owner), site };
    const place = { app_id: site, origin, href: `${origin}${path}` };
    const target = (await timed.call('openArticle', place, reader)).article.id;
    await seedThread({ timed, random, target, from, until: now, thread, speakers, onWritten });
    if (crossPost === undefined) continue;
    const beside = createTimedServices({ shared, node: node - demoArticles.length - index });
    await seedCrossPost({ timed: beside, site, target, crossPost, idOf: keys.idOf }, from + 4 * hour);
  }
}

/** An owner of the instance registers the site and hands it over to its owner. */
async function register({ call }: TimedServices, { idOf, set }: Keys, port: number): Promise<string> {
  const by = { person: idOf(demoOwner) };
  const { id: app_id } = await call('registerSite', { name: demoSite.name, domains: [...demoOrigins(port)] }, by);
  set(demoSite.key, app_id);
  await call('setSiteRole', { app_id, person_id: idOf(demoSite.owner), role: 'owner' }, by);
  await call('setSiteRole', { app_id, person_id: by.person, role: null }, by);
  for (const moderator of demoSite.moderators.map(idOf))
    await call('setSiteRole', { app_id, person_id: moderator, role: 'moderator' }, { person: idOf(demoSite.owner) });
  return app_id;
}

interface Visit {
  readonly site: string;
  readonly origin: string;
  readonly person: string;
}

/** Signs a person in to a frame of the site, to which they agree, and out again. */
async function optIn(
  { site, origin, person }: Visit,
  { identity, timed }: Pick<OpenedSite, 'identity' | 'timed'>,
): Promise<void> {
  const { pool, clock } = timed.services;
  const frames = createFrameIdentity(pool, clock);
  const verifier = `${site} ${person}`;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const token = await identity.startSession(person);
  const nonce = await frames.begin({ site, origin, challenge });
  if ((await frames.agree(nonce, token)) === null) throw new Error('nobody could agree to sign in to the site');
  await identity.signOut(token);
}

function speakersAt({ idOf }: Keys): Record<DemoLanguage, readonly string[]> {
  const visitors = new Set<string>(demoSite.visitors);
  const inLanguage = (language: DemoLanguage, locale: string) => [
    ...demoPeople.filter((person) => visitors.has(person.key) && (person.locale ?? 'pt-BR') === locale),
    ...crowd.filter((person) => person.language === language),
  ];
  const idsOf = (language: DemoLanguage, locale: string) => inLanguage(language, locale).map(({ key }) => idOf(key));
  return { pt: idsOf('pt', 'pt-BR'), en: idsOf('en', 'en-US'), ar: idsOf('ar', 'ar') };
}
