import type { MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';
import { managedBy } from '../../calls/siteManager.ts';
import { broughtTo, isUnderWay } from '../../world/siteImports.ts';

/** Ends an import where it is. */
export const cancelSiteImport: MockHandler<'cancelSiteImport'> = ({ app_id, import_id }, caller) => {
  const brought = broughtTo(caller.world, managedBy(caller, app_id).id);
  if (brought.newest?.siteImport.id !== import_id) throw new Refused('noSuchObject');
  const { siteImport } = brought.newest;
  if (!isUnderWay(siteImport)) return { siteImport };
  brought.newest = { ...brought.newest, planned: [], siteImport: { ...siteImport, state: 'cancelled' } };
  return { siteImport: brought.newest.siteImport };
};
