import type { Pool } from 'pg';
import { may, type PermittedAction } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Caller } from '../../access/caller.ts';
import { siteRolesOf } from './siteRoles.ts';

/**
 * Lets through who may do something to a site, as the matrix says, and answers who it is.
 *
 * @throws Refused sessionEnded, noPermission
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
