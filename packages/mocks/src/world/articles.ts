import type { OrderingMode } from 'ufi-core/contract';
import type { PluginArticle } from 'ufi-plugin/contract';
import { isOfSite, type Site } from './site.ts';
import { createThread, type Thread } from './thread.ts';
import type { World } from './world.ts';

/** Finds a site by app id or, without one, by an address on it. */
export function findSite({ sites }: World, appId: string | undefined, address: string): Site | undefined {
  const there = [...sites.values()].filter(({ deletedUntil }) => deletedUntil === undefined);
  return there.find((site) => (appId === undefined ? isOfSite(site, address) : site.id === appId));
}

const orderings: readonly OrderingMode[] = ['ranked_unfiltered', 'live_streaming', 'time'];

// Ports are ignored, because mocks are served on any free port.
/** The key of an article within its site: its address, or the site's own identifier. */
export const articleKey = (key: string): string => key.replace(/^(https?:\/\/[^/]+?):\d+\//, '$1/');

/** Finds the thread of an article, creating it on first use. */
export function articleThread(world: World, site: Site, { key, address }: { key: string; address: string }): Thread {
  const known = [...world.threads.values()].find(
    ({ post: { article } }) =>
      article?.site === site.id && [article.key, ...(article.aliases ?? [])].includes(articleKey(key)),
  );
  if (known !== undefined) return known;
  const thread = createThread({
    id: world.newId(),
    author: site.owner,
    group: null,
    kind: 'link',
    privacy: 'everyone',
    isClosed: false,
    attachment: null,
    body: { text: '', dir: 'ltr', ranges: [], mentionstext: null },
    createdAt: Math.floor(world.now() / 1000),
    article: { site: site.id, key: articleKey(key), address },
    orderings,
    defaultOrdering: 'ranked_unfiltered',
  });
  world.threads.set(thread.post.id, thread);
  return thread;
}

/** The article of a thread; undefined for a post. */
export const articleRecord = ({ post }: Thread): PluginArticle | undefined =>
  post.article && { type: 'ogobject', id: post.id, ogURL: post.article.address };
