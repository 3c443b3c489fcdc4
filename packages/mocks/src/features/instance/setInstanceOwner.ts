import type { MockHandler } from '../../access/caller.ts';
import { suspensionOf } from '../../access/checkMayWrite.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { badParameter } from '../../errors/apiError.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { accountOf } from './accountOf.ts';

/** Makes somebody an owner of the instance, or takes that from another owner. */
export const setInstanceOwner: MockHandler<'setInstanceOwner'> = (
  { user_id: target, is_owner: isOwner, actor },
  caller,
) => {
  const person = checkOwnsInstance(caller, 'manageInstance', actor).id;
  const { world } = caller;
  const account = accountOf(world, target);
  if (account.isInstanceOwner === isOwner) return {};
  const isRefused = target === person || (isOwner && suspensionOf(world, account) !== null);
  if (isRefused) throw badParameter('user_id', 'not_allowed');
  account.isInstanceOwner = isOwner;
  const action = isOwner ? 'makeInstanceOwner' : 'removeInstanceOwner';
  auditScope(world, { scope: target, person, action, target });
  return {};
};
