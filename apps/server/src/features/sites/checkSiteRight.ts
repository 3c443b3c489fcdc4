import type { Pool } from 'pg';
import { may, type PermittedAction, type Role } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Caller } from '../../access/caller.ts';
import { siteRolesOf } from './siteRoles.ts';

/** A permission on a site. */
interface SiteRight {
  readonly site: string;
  readonly action: PermittedAction;
  /** Roles of the person that it concerns, if it concerns somebody else. */
  readonly targetRoles?: readonly Role[];
}

/**
 * Checks a permission on a site by the permission matrix, and returns the person.
 *
 * @throws ApiError sessionEnded, noPermission
 */
export async function checkSiteRight(
  pool: Pool,
  { person }: Pick<Caller, 'person'>,
  { site, action, targetRoles = [] }: SiteRight,
): Promise<string> {
  if (person === null) throw new ApiError('sessionEnded');
  const roles = await siteRolesOf(pool, person, site);
  if (!may(action, { roles, restrictions: [], targetRoles })) throw new ApiError('noPermission');
  return person;
}
