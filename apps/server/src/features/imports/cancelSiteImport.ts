import type { pluginEndpoints } from 'ufi-plugin/contract';
import { findImportOfSite, presentImport } from './importRows.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight } from '../sites/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesImports } from './imports.ts';

/** Cancels an import; comments that were already imported stay. */
export const cancelSiteImport: Handler<typeof pluginEndpoints.cancelSiteImport, UsesDatabase & UsesImports> = async (
  { app_id: site, import_id },
  caller,
  { pool, imports },
) => {
  await checkSiteRight(pool, caller, { site, action: 'manageSite' });
  const row = await findImportOfSite(pool, site, import_id);
  if (imports === undefined) throw new ApiError('noSuchObject');
  await imports.cancel(row);
  return { siteImport: presentImport(await findImportOfSite(pool, site, import_id)) };
};
