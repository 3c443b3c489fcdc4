import { pluginEndpoints } from 'ufi-plugin/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { nameArticle, type ArticleName } from '../sites/articleName.ts';
import { countComments as countIn } from '../articles/countComments.ts';
import { findSiteByOrigin } from '../sites/findSite.ts';
import type { ServerServices } from '../../start/serverServices.ts';

/** No site has this id. */
const nowhere = '0';

function nameOf(href: string): ArticleName | null {
  try {
    return nameArticle({ href }, 'hrefs');
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The site of each address: that of the app id, or whose origin it has; each origin is looked up once. */
function sitesOf({ pool }: ServerServices, appId: string | undefined) {
  const known = new Map<string, Promise<string>>();
  return (origin: ArticleName['origin']): Promise<string> => {
    if (appId !== undefined || origin === null) return Promise.resolve(appId ?? nowhere);
    const name = JSON.stringify(origin);
    const found = known.get(name) ?? findSiteByOrigin(pool, origin).then((site) => site?.id ?? nowhere);
    known.set(name, found);
    return found;
  };
}

/** How many comments articles have: what is no address, and what nobody has opened, has none. */
export const countComments = defineQuery(pluginEndpoints.countComments, {
  select: async ({ input, services }) => {
    const siteOf = sitesOf(services, input.app_id);
    return Promise.all(
      input.hrefs.map(async (href) => {
        const name = nameOf(href);
        return { site: await siteOf(name?.origin ?? null), key: name?.key ?? '' };
      }),
    );
  },
  hydrate: (articles, { services }) => countIn(services.pool, articles),
  filter: (counts) => counts,
  present: (counts) => ({ counts }),
});
