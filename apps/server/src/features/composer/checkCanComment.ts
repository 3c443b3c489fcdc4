import { refusalOf } from 'ufi-core/contract';
import { type ThreadActor } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { rolesOf } from '../../access/rolesOf.ts';

/**
 * Checks the right to comment, which preparing a comment requires as well.
 *
 * @throws ApiError blockedAction, noPermission or threadClosed
 */
export function checkCanComment(action: 'create' | 'reply', { thread, access }: ThreadActor): void {
  const { restrictions } = access;
  const refusal = refusalOf(action, { roles: rolesOf({ thread }, access), restrictions });
  if (refusal !== null) throw new ApiError(refusal === 'restricted' ? 'blockedAction' : 'noPermission');
  if (thread.is_closed) throw new ApiError('threadClosed');
}
