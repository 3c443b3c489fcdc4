import { may, type PermittedAction, type Role } from 'ufi-core/contract';
import { ApiError } from '../errors/apiError.ts';
import type { Caller } from './caller.ts';

/**
 * The person of a call that concerns nobody's thread but themselves, if the permission matrix allows the action: on our
 * own pages a viewer, in a frame an opted-in visitor. They act as themselves.
 *
 * @throws ApiError sessionEnded, noPermission
 */
export function checkOwnAction(
  action: PermittedAction,
  { person, site }: Pick<Caller, 'person' | 'site'>,
  actor?: string,
): string {
  if (person === null) throw new ApiError('sessionEnded');
  const roles: readonly Role[] = site === undefined ? ['viewer'] : ['optedIn'];
  const isThemselves = actor === undefined || actor === person;
  if (!isThemselves || !may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
  return person;
}
