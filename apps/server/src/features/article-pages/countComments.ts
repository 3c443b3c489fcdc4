import { pluginEndpoints } from 'ufi-plugin/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { nameArticle, type ArticleName, findSiteByOrigin } from '../sites/index.ts';
import { countComments as countArticleComments } from '../articles/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

/** An id that no site has. */
const noSiteId = '0';

function articleNameOf(href: string): ArticleName | null {
  try {
    return nameArticle({ href }, 'hrefs');
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Finds the site of each address, by app id or by origin; each origin is looked up once. */
function createSiteLookup({ pool }: UsesDatabase, appId: string | undefined) {
  const lookups = new Map<string, Promise<string>>();
  return (origin: ArticleName['origin']): Promise<string> => {
    if (appId !== undefined || origin === null) return Promise.resolve(appId ?? noSiteId);
    const name = JSON.stringify(origin);
    const lookup = lookups.get(name) ?? findSiteByOrigin(pool, origin).then((site) => site?.id ?? noSiteId);
    lookups.set(name, lookup);
    return lookup;
  };
}

/** Counts the comments of articles; invalid addresses and unopened articles have none. */
export const countComments = defineQuery(pluginEndpoints.countComments, {
  select: async ({ input, services }) => {
    const siteOf = createSiteLookup(services, input.app_id);
    return Promise.all(
      input.hrefs.map(async (href) => {
        const name = articleNameOf(href);
        return { site: await siteOf(name?.origin ?? null), key: name?.key ?? '' };
      }),
    );
  },
  hydrate: (articles, { services }) => countArticleComments(services.pool, articles),
  filter: (counts) => counts,
  present: (counts) => ({ counts }),
});
