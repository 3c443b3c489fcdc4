import type { pluginEndpoints } from 'ufi-plugin/contract';
import { addSiteSecret, siteKeysOf } from './siteKeys.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight } from '../sites/index.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

/** Creates a signing secret for a site. */
export const makeSiteSecret: Handler<
  typeof pluginEndpoints.makeSiteSecret,
  Pick<BaseServices, 'pool' | 'ids'>
> = async ({ app_id }, caller, { pool, ids }) => {
  await checkSiteRight(pool, caller, { site: app_id, action: 'manageSite' });
  const secret = await addSiteSecret(pool, app_id, ids);
  return { secret, keys: await siteKeysOf(pool, app_id) };
};
