import type { MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';
import { managedBy } from '../../calls/siteManager.ts';
import { broughtTo } from '../../world/siteImports.ts';

/** Has the comments of an import made, some each time that somebody looks. */
export const runSiteImport: MockHandler<'runSiteImport'> = ({ app_id, import_id }, caller) => {
  const brought = broughtTo(caller.world, managedBy(caller, app_id).id);
  if (brought.newest?.siteImport.id !== import_id) throw new Refused('noSuchObject');
  const { siteImport } = brought.newest;
  if (siteImport.state !== 'ready') return { siteImport };
  brought.newest = { ...brought.newest, siteImport: { ...siteImport, state: 'writing' } };
  return { siteImport: brought.newest.siteImport };
};
