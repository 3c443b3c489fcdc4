import type { MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';
import { managedBy } from '../../calls/siteManager.ts';
import { broughtTo } from '../../world/siteImports.ts';

/** Ends an import that waits for a word. */
export const cancelSiteImport: MockHandler<'cancelSiteImport'> = ({ app_id, import_id }, caller) => {
  const brought = broughtTo(caller.world, managedBy(caller, app_id).id);
  if (brought.newest?.siteImport.id !== import_id) throw new Refused('noSuchObject');
  const { siteImport } = brought.newest;
  if (siteImport.state !== 'ready') return { siteImport };
  brought.newest = { siteImport: { ...siteImport, state: 'cancelled' }, comments: [] };
  return { siteImport: brought.newest.siteImport };
};
