import type { MockHandler } from '../../access/caller.ts';
import { authorizeSiteOwner } from '../sites/authorizeSiteOwner.ts';
import { advanceImport } from './advanceImport.ts';
import { importedInto } from '../../world/siteImports.ts';

/** Returns a site's newest import after advancing it by one step. */
export const fetchSiteImport: MockHandler<'fetchSiteImport'> = ({ app_id }, caller) => {
  const site = authorizeSiteOwner(caller, app_id);
  const { world, locale } = caller;
  const imported = importedInto(world, site.id);
  if (imported.newest !== null) imported.newest = advanceImport(imported.newest, { world, site, imported, locale });
  return { siteImport: imported.newest?.siteImport ?? null };
};
