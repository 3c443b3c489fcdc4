import type { pluginEndpoints } from 'ufi-plugin/contract';
import { importOfSite } from './importOfSite.ts';
import { siteImport } from './importRows.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight } from '../sites/checkSiteRight.ts';

/** Makes the comments of an import whose file was read. */
export const runSiteImport: Handler<typeof pluginEndpoints.runSiteImport> = async (
  { app_id: site, import_id },
  caller,
  { pool, imports },
) => {
  await checkSiteRight(pool, caller, { site, action: 'manageSite' });
  const row = await importOfSite(pool, site, import_id);
  if (imports === undefined) throw new ApiError('noSuchObject');
  await imports.run(row);
  return { siteImport: siteImport(await importOfSite(pool, site, import_id)) };
};
