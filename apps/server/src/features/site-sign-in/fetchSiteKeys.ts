import type { pluginEndpoints } from 'ufi-plugin/contract';
import { siteKeysOf } from './siteKeys.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight } from '../sites/index.ts';

/** Fetches the keys that a site signs tokens with. */
export const fetchSiteKeys: Handler<typeof pluginEndpoints.fetchSiteKeys> = async ({ app_id }, caller, { pool }) => {
  await checkSiteRight(pool, caller, { site: app_id, action: 'manageSite' });
  return siteKeysOf(pool, app_id);
};
