import { may, type PermittedAction } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { requirePerson, type Caller } from '../../../access/caller.ts';
import { ApiError } from '../../../errors/apiError.ts';

/** Checks the permission matrix for the whole instance. @throws ApiError noPermission */
export function checkOwnsInstance(caller: Caller, action: PermittedAction): void {
  const { isInstanceOwner } = requirePerson(caller);
  if (!may(action, { roles: rolesFrom({ isInstanceOwner }), restrictions: [] })) throw new ApiError('noPermission');
}
