import { ApiError } from '../../errors/apiError.ts';
import { findSite, findSiteOfAddress, isOfSite, nameArticle, originOf, parseArticleAddress } from '../sites/index.ts';
import { findArticle, findArticleByName, sitesOfArticles, type ArticleRow } from './findArticle.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

/** The fields by which a call of the plugin names its article. */
export interface ArticleReference {
  readonly app_id?: string | undefined;
  readonly target_id?: string | undefined;
  /** The article's address as the frame sees it. */
  readonly iframe_referer?: string | undefined;
}

/** Finds the article at an address, of the given site or of the one that has registered the address. */
async function findArticleAt(
  { pool }: UsesDatabase,
  address: string,
  appId: string | undefined,
): Promise<ArticleRow | null> {
  const url = parseArticleAddress(address, 'iframe_referer');
  const site = await (appId === undefined ? findSiteOfAddress(pool, url) : findSite(pool, appId));
  if (site === null) return null;
  return findArticleByName(pool, site.id, nameArticle({ href: address }, site, 'iframe_referer'));
}

/**
 * Finds the article of a call: by `target_id`, else by its address. The article determines the site; an app id of
 * another site, or a frame on a page outside the site, is refused (A35).
 *
 * @throws ApiError badParameter if the call names none, noSuchObject if there is none, noPermission
 */
export async function resolveArticle(
  services: UsesDatabase,
  { app_id, target_id, iframe_referer }: ArticleReference,
): Promise<ArticleRow> {
  if (target_id === undefined && iframe_referer === undefined) {
    throw new ApiError('badParameter', { fields: { target_id: 'missing' } });
  }
  const article =
    target_id === undefined
      ? await findArticleAt(services, iframe_referer ?? '', app_id)
      : await findArticle(services.pool, target_id);
  if (article === null) throw new ApiError('noSuchObject');
  const { site } = article;
  const isOtherSite = app_id !== undefined && app_id !== site.id;
  const isElsewhere =
    iframe_referer !== undefined && !isOfSite(site, originOf(parseArticleAddress(iframe_referer, 'iframe_referer')));
  if (isOtherSite || isElsewhere) throw new ApiError('noPermission');
  return article;
}

/**
 * The one site of some articles; unknown articles are ignored.
 *
 * @throws ApiError noSuchObject if none exists, noPermission if they belong to several sites or to another one than
 *   the call names (A35)
 */
export async function siteOfArticles(
  { pool }: UsesDatabase,
  ids: readonly string[],
  appId: string | undefined,
): Promise<string> {
  const [site, ...others] = await sitesOfArticles(pool, ids);
  if (site === undefined) throw new ApiError('noSuchObject');
  if (others.length > 0 || (appId !== undefined && appId !== site)) throw new ApiError('noPermission');
  return site;
}
