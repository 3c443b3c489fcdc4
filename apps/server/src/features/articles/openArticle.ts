import { ApiError } from '../../errors/apiError.ts';
import type { Caller } from '../../access/caller.ts';
import {
  nameArticle,
  parseArticleAddress,
  type ArticleAddresses,
  type ArticleName,
  findSite,
  findSiteByOrigin,
  normaliseOrigin,
  isOfSite,
  type SiteRow,
} from '../sites/index.ts';
import { findArticleByName, type ArticleRow } from './findArticle.ts';
import { findMovedName, addAlias, type UsesPageInspector } from '../page-moves/index.ts';
import { createArticle } from './createArticle.ts';
import type { BaseServices, UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesArticleRateLimit } from './articleRateLimit.ts';

/** Location of a frame and the article that it shows. */
export interface ArticleOpening extends ArticleAddresses {
  readonly app_id?: string | undefined;
  /** Origin of the page that embeds the frame. */
  readonly origin: string;
  /** The address of the page whose canonical link `href` is. */
  readonly page?: string | undefined;
}

/**
 * Finds the site by its app id or, without one, by the origin of the embedding page, which must be one of the site's
 * (A33).
 *
 * @throws ApiError noSuchObject for an unknown app id, noPermission (`origin`) for an origin that is not registered
 */
async function resolveSite({ pool }: UsesDatabase, { app_id, origin: text }: ArticleOpening): Promise<SiteRow> {
  const origin = normaliseOrigin(text);
  const byOrigin = () => origin && findSiteByOrigin(pool, origin);
  const site = await (app_id === undefined ? byOrigin() : findSite(pool, app_id));
  if (site === null && app_id !== undefined) throw new ApiError('noSuchObject');
  if (site === null || !isOfSite(site, origin)) {
    throw new ApiError('noPermission', { fields: { origin: 'not_allowed' } });
  }
  return site;
}

/** The name of the page itself, if it is an address of the site. */
function nameOfPage({ page, xid }: ArticleOpening, site: SiteRow): ArticleName | null {
  if (page === undefined) return null;
  try {
    const name = nameArticle({ href: page, xid }, site);
    return name.isOfSite ? name : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** An article's name and its site. */
export interface ArticleLocation {
  readonly site: SiteRow;
  readonly name: ArticleName;
  /** What the article was called before its page said its canonical address. */
  readonly formerName: ArticleName | null;
}

/**
 * Locates a frame's article: the addresses of the article and of the embedding page must both belong to the site's
 * domains (A19, A33). The page's canonical link decides where it stays on the site.
 *
 * @throws ApiError badParameter, noSuchObject, noPermission with the field that belongs elsewhere (`origin`, `href`)
 */
export async function locateArticle(opening: ArticleOpening, services: UsesDatabase): Promise<ArticleLocation> {
  parseArticleAddress(opening.href);
  const site = await resolveSite(services, opening);
  const written = nameArticle(opening, site);
  const ofPage = nameOfPage(opening, site);
  if (written.isOfSite) return { site, name: written, formerName: ofPage };
  if (ofPage === null) throw new ApiError('noPermission', { fields: { href: 'not_allowed' } });
  return { site, name: ofPage, formerName: null };
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
  { site, name, formerName }: ArticleLocation,
  { network = '' }: Caller,
  services: ArticleServices,
): Promise<ArticleRow> {
  const { pool } = services;
  for (const each of formerName === null ? [name] : [name, formerName]) {
    const known = await findArticleByName(pool, site.id, each);
    if (known !== null) return known;
  }
  const wait = services.articleRateLimit.take(network);
  if (wait !== null) throw new ApiError('tooManyCalls', { retryAfterMs: wait });
  const moved = await findMovedName(services, site, name);
  if (moved === null) return createArticle(services, site, name);
  const article = (await findArticleByName(pool, site.id, moved)) ?? (await createArticle(services, site, moved));
  await addAlias(pool, site.id, { key: name.key, id: article.id });
  return article;
}
