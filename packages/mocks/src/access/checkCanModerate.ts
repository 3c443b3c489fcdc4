import { may, type PermittedAction, type Role } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import type { Person } from '../world/actor.ts';
import { siteRoleOf } from '../world/site.ts';
import type { World } from '../world/world.ts';
import { requirePerson, type Caller } from './caller.ts';
import { ApiError } from '../errors/apiError.ts';

/** The roles of a person in a whole page, group, site or person; `['none']` if there are none. */
export function scopeRoles(world: World, scope: string, person: Person): Role[] {
  const site = world.sites.get(scope);
  return rolesFrom({
    isOwner: scope === person.id,
    pageRole: world.pages.get(scope)?.staff.get(person.id),
    isGroupAdmin: world.groups.get(scope)?.members.get(person.id) === 'admin',
    siteRole: site && siteRoleOf(site, person),
    isInstanceOwner: person.isInstanceOwner,
  });
}

/** Checks the permission matrix for a whole page, group, site or person. Returns the roles there. @throws ApiError noPermission */
export function checkCanModerate(caller: Caller, scope: string, action: PermittedAction): Role[] {
  const roles = scopeRoles(caller.world, scope, requirePerson(caller));
  if (!may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
  return roles;
}

/** A person's roles at a whole site, as staff of it or of the instance. */
export function siteRolesOf({ world }: Caller, site: string, person: string): Role[] {
  const found = world.sites.get(site);
  return rolesFrom({
    siteRole: found && siteRoleOf(found, { id: person }),
    isInstanceOwner: world.people.get(person)?.isInstanceOwner,
  });
}
