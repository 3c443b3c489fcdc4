import type { Pool } from 'pg';
import { may, type PermittedAction } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Caller } from '../../access/caller.ts';
import { siteRolesOf } from './siteRoles.ts';

/**
 * Checks a permission on a site by the permission matrix, and returns the person.
 *
 * @throws ApiError sessionEnded, noPermission
 */
export async function checkSiteRight(
  pool: Pool,
  { person }: Pick<Caller, 'person'>,
  { site, action }: { readonly site: string; readonly action: PermittedAction },
): Promise<string> {
  if (person === null) throw new ApiError('sessionEnded');
  const roles = await siteRolesOf(pool, person, site);
  if (!may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
  return person;
}
