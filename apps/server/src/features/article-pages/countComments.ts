import { pluginEndpoints } from 'ufi-plugin/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { findSite, findSiteOfAddress, nameArticle, parseArticleAddress, type SiteRow } from '../sites/index.ts';
import { countComments as countArticleComments, type CountedArticle } from '../articles/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

/** The parsed address of an article; null if it is invalid. */
function parseHref(href: string): URL | null {
  try {
    return parseArticleAddress(href, 'hrefs');
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Finds the site of each address, by app id or by place; each place is looked up once. */
function createSiteLookup({ pool }: UsesDatabase, appId: string | undefined) {
  const lookups = new Map<string, Promise<SiteRow | null>>();
  return (url: URL): Promise<SiteRow | null> => {
    const place = appId ?? url.host;
    const lookup = lookups.get(place) ?? (appId === undefined ? findSiteOfAddress(pool, url) : findSite(pool, appId));
    lookups.set(place, lookup);
    return lookup;
  };
}

async function articleAt(href: string, siteOf: ReturnType<typeof createSiteLookup>): Promise<CountedArticle | null> {
  const url = parseHref(href);
  const site = url && (await siteOf(url));
  return site && { site: site.id, name: nameArticle({ href }, site, 'hrefs') };
}

/** Counts the comments of articles; invalid addresses and unopened articles have none. */
export const countComments = defineQuery(pluginEndpoints.countComments, {
  select: async ({ input, services }) => {
    const siteOf = createSiteLookup(services, input.app_id);
    return Promise.all(input.hrefs.map((href) => articleAt(href, siteOf)));
  },
  hydrate: (articles, { services }) => countArticleComments(services.pool, articles),
  filter: (counts) => counts,
  present: (counts) => ({ counts }),
});
