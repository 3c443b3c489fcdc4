import type { MockHandler } from '../../calls/mockHandler.ts';
import { managedBy } from '../../calls/siteManager.ts';
import { broughtTo } from '../../world/siteImports.ts';

/** The newest import into a site. */
export const fetchSiteImport: MockHandler<'fetchSiteImport'> = ({ app_id }, caller) => ({
  siteImport: broughtTo(caller.world, managedBy(caller, app_id).id).newest?.siteImport ?? null,
});
