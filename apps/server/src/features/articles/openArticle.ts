import { ApiError } from '../../errors/apiError.ts';
import type { Caller } from '../../access/caller.ts';
import {
  nameArticle,
  type ArticleAddresses,
  type ArticleName,
  findSite,
  findSiteByOrigin,
  normaliseOrigin,
  type SiteOrigin,
  isOfSite,
  type SiteRow,
} from '../sites/index.ts';
import { findArticleByKey, type ArticleRow } from './findArticle.ts';
import { findMovedName, addAlias, type UsesPageInspector } from '../page-moves/index.ts';
import { makeArticle } from './makeArticle.ts';
import type { BaseServices, UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesArticleRateLimit } from './articleRateLimit.ts';

/** Location of a frame and the article that it shows. */
export interface ArticleOpening extends ArticleAddresses {
  readonly app_id?: string | undefined;
  /** Origin of the page that embeds the frame. */
  readonly origin: string;
}

/**
 * Finds the site by its app id or, without one, by the origin of the article.
 *
 * @throws ApiError noSuchObject for an unknown app id, noPermission for an origin that no site has registered
 */
async function resolveSite(
  { pool }: UsesDatabase,
  appId: string | undefined,
  origin: SiteOrigin | null,
): Promise<SiteRow> {
  if (appId !== undefined) {
    const site = await findSite(pool, appId);
    if (site === null) throw new ApiError('noSuchObject');
    return site;
  }
  const site = origin && (await findSiteByOrigin(pool, origin));
  if (site === null) throw new ApiError('noPermission');
  return site;
}

/** An article's name and its site. */
export interface ArticleLocation {
  readonly site: SiteRow;
  readonly name: ArticleName;
}

/**
 * Locates a frame's article: the addresses of the article and of the embedding page must both belong to the site's
 * domains (A19, A33).
 *
 * @throws ApiError badParameter, noSuchObject, noPermission
 */
export async function locateArticle(opening: ArticleOpening, services: UsesDatabase): Promise<ArticleLocation> {
  const name = nameArticle(opening);
  const site = await resolveSite(services, opening.app_id, name.origin);
  const isEmbeddedThere = isOfSite(site, normaliseOrigin(opening.origin));
  if (!isEmbeddedThere || !isOfSite(site, name.origin)) throw new ApiError('noPermission');
  return { site, name };
}

/** Dependencies of opening an article. */
export type ArticleServices = Pick<BaseServices, 'pool' | 'ids'> & UsesArticleRateLimit & UsesPageInspector;

/**
 * Finds the article, or creates it. If the page has moved within the site, or names another canonical address there,
 * that article is used.
 *
 * @throws ApiError tooManyCalls
 */
export async function openArticle(
  { site, name }: ArticleLocation,
  { network = '' }: Caller,
  services: ArticleServices,
): Promise<ArticleRow> {
  const known = await findArticleByKey(services.pool, site.id, name.key);
  if (known !== null) return known;
  const wait = services.articleRateLimit.take(network);
  if (wait !== null) throw new ApiError('tooManyCalls', { retryAfterMs: wait });
  const moved = await findMovedName(services, site, name);
  if (moved === null) return makeArticle(services, site, name);
  const { pool } = services;
  const article = (await findArticleByKey(pool, site.id, moved.key)) ?? (await makeArticle(services, site, moved));
  await addAlias(pool, site.id, { key: name.key, id: article.id });
  return article;
}
