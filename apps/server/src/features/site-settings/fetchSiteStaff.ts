import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight, readStaff } from '../sites/index.ts';

/** Fetches the owners and moderators of a site. */
export const fetchSiteStaff: Handler<typeof pluginEndpoints.fetchSiteStaff> = async ({ app_id }, caller, { pool }) => {
  await checkSiteRight(pool, caller, { site: app_id, action: 'manageSite' });
  return readStaff(pool, app_id);
};
