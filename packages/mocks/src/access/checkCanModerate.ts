import { may, type PermittedAction, type Role } from 'ufi-core/contract';
import { requirePerson, type Caller } from './caller.ts';
import { ApiError } from '../errors/apiError.ts';

/** Checks the permission matrix for a whole page, group, site or person. @throws ApiError noPermission */
export function checkCanModerate(caller: Caller, scope: string, action: PermittedAction): void {
  const { world } = caller;
  const person = requirePerson(caller);
  const staffRole = world.pages.get(scope)?.staff.get(person.id);
  const held: (Role | false)[] = [
    scope === person.id && 'postAuthor',
    staffRole === 'ADMIN' && 'pageAdmin',
    staffRole === 'MANAGER' && 'pageManager',
    world.groups.get(scope)?.members.get(person.id) === 'admin' && 'groupAdmin',
    world.sites.get(scope)?.owner === person.id && 'siteOwner',
    world.sites.get(scope)?.moderators.has(person.id) === true && 'siteModerator',
    person.isInstanceOwner && 'instanceOwner',
  ];
  const roles = held.filter((role) => role !== false);
  if (!may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
}
