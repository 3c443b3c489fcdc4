import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { accountOf } from './accountOf.ts';

/** Makes the secret of a link by which somebody sets a new password. */
export const makeResetLink: MockHandler<'makeResetLink'> = ({ user_id: target, actor }, caller) => {
  const person = checkOwnsInstance(caller, 'manageInstance', actor).id;
  const { world } = caller;
  if (target === person) throw badParameter('user_id', 'not_allowed');
  const { email, isInstanceOwner } = accountOf(world, target);
  if (isInstanceOwner) throw new ApiError('noPermission');
  for (const [known, link] of world.accountLinks)
    if (link.purpose === 'reset' && link.person === target) world.accountLinks.delete(known);
  const secret = crypto.randomUUID();
  world.accountLinks.set(secret, { purpose: 'reset', person: target, email });
  auditScope(world, { scope: target, person, action: 'makeResetLink', target });
  return { secret };
};
