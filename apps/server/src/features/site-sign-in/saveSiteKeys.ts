import type { pluginEndpoints } from 'ufi-plugin/contract';
import { updateSiteKeys, siteKeysOf } from './siteKeys.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight } from '../sites/index.ts';

/** Deletes secrets of a site, and sets the address of its key set. */
export const saveSiteKeys: Handler<typeof pluginEndpoints.saveSiteKeys> = async (
  { app_id, kept, key_set_url },
  caller,
  { pool },
) => {
  await checkSiteRight(pool, caller, { site: app_id, action: 'manageSite' });
  await updateSiteKeys(pool, app_id, { kept, keySetUrl: key_set_url });
  return siteKeysOf(pool, app_id);
};
