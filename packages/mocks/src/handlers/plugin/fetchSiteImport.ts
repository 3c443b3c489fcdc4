import type { MockHandler } from '../../calls/mockHandler.ts';
import { managedBy } from '../../calls/siteManager.ts';
import { advanceImport } from '../../world/advanceImport.ts';
import { broughtTo } from '../../world/siteImports.ts';

/** The newest import into a site, a step further than it was. */
export const fetchSiteImport: MockHandler<'fetchSiteImport'> = ({ app_id }, caller) => {
  const site = managedBy(caller, app_id);
  const { world, locale } = caller;
  const brought = broughtTo(world, site.id);
  if (brought.newest !== null) brought.newest = advanceImport(brought.newest, { world, site, brought, locale });
  return { siteImport: brought.newest?.siteImport ?? null };
};
