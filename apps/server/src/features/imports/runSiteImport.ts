import type { pluginEndpoints } from 'ufi-plugin/contract';
import { findImportOfSite, presentImport } from './importRows.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight } from '../sites/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesImports } from './imports.ts';

/** Imports the comments of a file that was read. */
export const runSiteImport: Handler<typeof pluginEndpoints.runSiteImport, UsesDatabase & UsesImports> = async (
  { app_id: site, import_id },
  caller,
  { pool, imports },
) => {
  await checkSiteRight(pool, caller, { site, action: 'manageSite' });
  const row = await findImportOfSite(pool, site, import_id);
  if (imports === undefined) throw new ApiError('noSuchObject');
  await imports.run(row);
  return { siteImport: presentImport(await findImportOfSite(pool, site, import_id)) };
};
