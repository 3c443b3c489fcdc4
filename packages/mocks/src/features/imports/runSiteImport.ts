import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { authorizeSiteOwner } from '../sites/authorizeSiteOwner.ts';
import { importedInto } from '../../world/siteImports.ts';

/** Starts writing an import, which advances with each fetch of its state. */
export const runSiteImport: MockHandler<'runSiteImport'> = ({ app_id, import_id }, caller) => {
  const imported = importedInto(caller.world, authorizeSiteOwner(caller, app_id).id);
  if (imported.newest?.siteImport.id !== import_id) throw new ApiError('noSuchObject');
  const { siteImport } = imported.newest;
  if (siteImport.state !== 'ready') return { siteImport };
  imported.newest = { ...imported.newest, siteImport: { ...siteImport, state: 'writing' } };
  return { siteImport: imported.newest.siteImport };
};
