import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { authorizeSiteOwner } from '../sites/authorizeSiteOwner.ts';
import { importedInto, isUnderWay } from '../../world/siteImports.ts';

/** Cancels an import, keeping the comments it has already imported. */
export const cancelSiteImport: MockHandler<'cancelSiteImport'> = ({ app_id, import_id }, caller) => {
  const imported = importedInto(caller.world, authorizeSiteOwner(caller, app_id).id);
  if (imported.newest?.siteImport.id !== import_id) throw new ApiError('noSuchObject');
  const { siteImport } = imported.newest;
  if (!isUnderWay(siteImport)) return { siteImport };
  imported.newest = { ...imported.newest, planned: [], siteImport: { ...siteImport, state: 'cancelled' } };
  return { siteImport: imported.newest.siteImport };
};
