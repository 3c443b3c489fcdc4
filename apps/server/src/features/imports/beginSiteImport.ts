import type { pluginEndpoints } from 'ufi-plugin/contract';
import { presentImport } from './importRows.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight, findSite } from '../sites/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesImports } from './imports.ts';

/** Takes an import file and starts to read it. */
export const beginSiteImport: Handler<typeof pluginEndpoints.beginSiteImport, UsesDatabase & UsesImports> = async (
  { app_id: site },
  caller,
  { pool, imports },
) => {
  const person = await checkSiteRight(pool, caller, { site, action: 'manageSite' });
  const { file, locale } = caller;
  if (imports === undefined || file === undefined) throw new ApiError('noSuchObject');
  if ((await findSite(pool, site)) === null) throw new ApiError('noSuchObject');
  const upload = { site, person, locale, fileName: file.name.slice(0, 200), bytes: file.bytes, path: file.path };
  return { siteImport: presentImport(await imports.begin(upload)) };
};
