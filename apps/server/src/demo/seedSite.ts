import { nameArticle, findSite } from '../features/sites/index.ts';
import { createArticle } from '../features/articles/index.ts';
import { addSite } from './world/addSite.ts';
import type { Random } from './composeText.ts';
import { createTimedServices } from './createTimedServices.ts';
import { crowd } from './crowd.ts';
import { demoPeople } from './demoPeople.ts';
import type { DemoLanguage } from './demoPosts.ts';
import { demoArticles, demoOrigins, demoSite } from './demoSite.ts';
import { seedCrossPost } from './seedCrossPost.ts';
import { seedThread } from './seedThread.ts';
import type { AppServices } from '../start/appServices.ts';

interface SeededSite {
  readonly services: Pick<AppServices, 'pool' | 'clock'>;
  readonly idOf: (key: string) => string;
  /** Port of the site on this machine. */
  readonly port: number;
  readonly random: Random;
  /** The highest unused node number; each article takes one. */
  readonly node: number;
  /** Called after each batch. */
  readonly onWritten: (comments: number) => void;
}

const hour = 3_600_000;

/** Number of comments of all articles. */
export const siteComments = demoArticles.reduce((sum, { thread }) => sum + thread.comments, 0);

/** Registers the demo site with staff and visitors, and adds comments to its articles. */
export async function seedSite({ services, idOf, port, random, node, onWritten }: SeededSite): Promise<void> {
  const { pool, clock } = services;
  const id = idOf(demoSite.key);
  const visitors = [...demoSite.visitors, ...crowd.map(({ key }) => key)].map(idOf);
  const staff = { owner: idOf(demoSite.owner), moderators: demoSite.moderators.map(idOf) };
  await addSite(pool, { id, name: demoSite.name, domains: demoOrigins(port), ...staff, visitors });
  const site = await findSite(pool, id);
  if (site === null) throw new Error('the site was registered and is missing');
  const speakers = speakersAt(idOf);
  const until = clock.now();
  for (const [index, { path, hoursAgo, thread, crossPost }] of demoArticles.toReversed().entries()) {
    const from = until - hoursAgo * hour;
    const timed = createTimedServices({ pool, node: node - index });
    timed.setNow(from);
    const name = nameArticle({ href: `${demoOrigins(port)[0]}${path}` }, site);
    const { id: target } = await createArticle(timed.services, site, name);
    await seedThread({ timed, random, target, from, until, thread, speakers, onWritten });
    if (crossPost === undefined) continue;
    const beside = createTimedServices({ pool, node: node - demoArticles.length - index });
    await seedCrossPost({ timed: beside, site: id, target, crossPost, idOf }, from + 4 * hour);
  }
}

function speakersAt(idOf: SeededSite['idOf']): Record<DemoLanguage, readonly string[]> {
  const visitors = new Set<string>(demoSite.visitors);
  const inLanguage = (language: DemoLanguage, locale: string) => [
    ...demoPeople.filter((person) => visitors.has(person.key) && (person.locale ?? 'pt-BR') === locale),
    ...crowd.filter((person) => person.language === language),
  ];
  const idsOf = (language: DemoLanguage, locale: string) => inLanguage(language, locale).map(({ key }) => idOf(key));
  return { pt: idsOf('pt', 'pt-BR'), en: idsOf('en', 'en-US'), ar: idsOf('ar', 'ar') };
}
