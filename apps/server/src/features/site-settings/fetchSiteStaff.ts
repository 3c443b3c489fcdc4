import { may } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { readStaff, siteRolesOf } from '../sites/index.ts';

/** Fetches the owners and moderators of a site. */
export const fetchSiteStaff: Handler<typeof pluginEndpoints.fetchSiteStaff> = async (
  { app_id },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const roles = await siteRolesOf(pool, person, app_id);
  if (!may('manageSite', { roles, restrictions: [] })) throw new ApiError('noPermission');
  return readStaff(pool, app_id);
};
