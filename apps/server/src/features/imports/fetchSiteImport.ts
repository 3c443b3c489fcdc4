import type { pluginEndpoints } from 'ufi-plugin/contract';
import { newestImport, presentImport } from './importRows.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight } from '../sites/index.ts';

/** Fetches a site's newest import. */
export const fetchSiteImport: Handler<typeof pluginEndpoints.fetchSiteImport> = async (
  { app_id },
  caller,
  { pool },
) => {
  await checkSiteRight(pool, caller, { site: app_id, action: 'manageSite' });
  const row = await newestImport(pool, app_id);
  return { siteImport: row && presentImport(row) };
};
