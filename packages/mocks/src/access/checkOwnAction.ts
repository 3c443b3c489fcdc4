import { may, type PermittedAction } from 'ufi-core/contract';
import { ApiError } from '../errors/apiError.ts';
import type { Person } from '../world/actor.ts';
import { requirePerson, type Caller } from './caller.ts';

/**
 * The person of a call that concerns nobody's thread but themselves, if the permission matrix allows the action. They
 * act as themselves.
 *
 * @throws ApiError sessionEnded, noPermission
 */
export function checkOwnAction(action: PermittedAction, caller: Caller, actor?: string): Person {
  const person = requirePerson(caller);
  const isThemselves = actor === undefined || actor === person.id;
  const roles = [caller.site === null ? ('viewer' as const) : ('optedIn' as const)];
  if (!isThemselves || !may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
  return person;
}
