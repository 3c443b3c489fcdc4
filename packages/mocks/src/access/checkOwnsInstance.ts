import { may, type PermittedAction } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { ApiError } from '../errors/apiError.ts';
import type { Person } from '../world/actor.ts';
import { requirePerson, type Caller } from './caller.ts';

/**
 * Checks the permission matrix for the whole instance. Owners act as themselves, and in a site's frame they are nobody.
 *
 * @throws ApiError noPermission
 */
export function checkOwnsInstance(caller: Caller, action: PermittedAction, actor?: string): Person {
  const person = requirePerson(caller);
  const roles = rolesFrom({ isInstanceOwner: caller.site === null && person.isInstanceOwner });
  const isThemselves = actor === undefined || actor === person.id;
  if (!isThemselves || !may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
  return person;
}
