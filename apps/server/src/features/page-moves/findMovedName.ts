import { ApiError } from '../../errors/apiError.ts';
import type { ServerServices } from '../../start/serverServices.ts';
import { nameArticle, type ArticleName } from '../sites/articleName.ts';
import { isOfSite, type SiteRow } from '../sites/siteRow.ts';

/**
 * The name of the article that a page is by now, where the page has moved or says that it is another: only within the
 * site's own domains (A19). Null where it is what it was.
 */
export async function findMovedName(
  { pageInspector }: Pick<ServerServices, 'pageInspector'>,
  site: SiteRow,
  { key, address }: ArticleName,
): Promise<ArticleName | null> {
  // The site's own name for a thread stays, wherever its page goes.
  if (pageInspector === undefined || key !== address) return null;
  const target = await pageInspector.findMovedAddress(address);
  if (target === null) return null;
  try {
    const name = nameArticle({ href: target });
    return name.key !== key && isOfSite(site, name.origin) ? name : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
