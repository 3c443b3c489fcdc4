import type { OrderingMode } from 'ufi-core/contract';
import type { PluginArticle, SiteRecord } from 'ufi-plugin/contract';
import { Refused } from '../calls/refused.ts';
import { createThread, type Thread } from './thread.ts';
import type { World } from './world.ts';

/** A registered site. Its domains are looked at by host name alone: mocks are served on whatever port is free. */
export interface Site extends Omit<SiteRecord, 'domains'> {
  readonly domains: readonly string[];
  readonly owner: string;
  /** Ids of the people who have agreed to comment on it. */
  readonly visitors: Set<string>;
}

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).hostname;
  } catch {
    return null;
  }
};

/** Whether an address is on one of a site's domains. */
export function isOfSite({ domains }: Site, address: string): boolean {
  const host = hostOf(address);
  return host !== null && domains.some((domain) => hostOf(domain) === host);
}

/** What everybody may know of a site. */
export const siteRecord = ({ id, name, domains, isClosed }: Site): SiteRecord => ({
  id,
  name,
  domains: [...domains],
  isClosed,
});

/** The domains that an owner writes. @throws Refused badParameter with the place of each that is none */
export function checkDomains(domains: readonly string[]): string[] {
  const bad = domains.flatMap((domain, place) => (hostOf(domain) === null ? [[`domains.${place}`, 'bad_format']] : []));
  if (bad.length > 0) throw new Refused('badParameter', { fields: Object.fromEntries(bad) as Record<string, string> });
  return [...domains];
}

/** A site by its app id or, without one, by an address on it. */
export function findSite({ sites }: World, appId: string | undefined, address: string): Site | undefined {
  if (appId !== undefined) return sites.get(appId);
  return [...sites.values()].find((site) => isOfSite(site, address));
}

const orderings: readonly OrderingMode[] = ['ranked_unfiltered', 'live_streaming', 'time'];

/** The comment area of an article, which is made when somebody first asks for it. */
export function articleThread(world: World, site: Site, { key, address }: { key: string; address: string }): Thread {
  const known = [...world.threads.values()].find(
    ({ post }) => post.article?.site === site.id && post.article.key === key,
  );
  if (known !== undefined) return known;
  const thread = createThread({
    ...{ id: world.newId(), author: site.owner, kind: 'link', privacy: 'everyone', isClosed: false, attachment: null },
    body: { text: '', dir: 'ltr', ranges: [], mentionstext: null },
    createdAt: Math.floor(world.now() / 1000),
    article: { site: site.id, key, address },
    orderings,
    defaultOrdering: 'ranked_unfiltered',
  });
  world.threads.set(thread.post.id, thread);
  return thread;
}

/** The article of a thread; undefined where it is a post's. */
export const articleRecord = ({ post }: Thread): PluginArticle | undefined =>
  post.article && { type: 'ogobject', id: post.id, ogURL: post.article.address };
