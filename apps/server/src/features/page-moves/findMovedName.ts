import { ApiError } from '../../errors/apiError.ts';
import { isAddressKey, nameArticle, type ArticleName, type SiteRow } from '../sites/index.ts';
import type { UsesPageInspector } from './createPageInspector.ts';

/**
 * The new name of an article whose page has moved or names another canonical address, within the site's own domains
 * (A19). Null if it is unchanged.
 */
export async function findMovedName(
  { pageInspector }: UsesPageInspector,
  site: SiteRow,
  { key, address }: Pick<ArticleName, 'key' | 'address'>,
): Promise<ArticleName | null> {
  // A name that the site itself assigned stays when its page moves.
  if (pageInspector === undefined || !isAddressKey({ key, address })) return null;
  const target = await pageInspector.findMovedAddress(address);
  if (target === null) return null;
  try {
    const name = nameArticle({ href: target }, site);
    return name.key !== key && name.isOfSite ? name : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
