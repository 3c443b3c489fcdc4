import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { tellOfSuspension } from '../../mutations/tellOfSuspension.ts';
import { makeOnce } from '../../mutations/makeOnce.ts';
import { accountOf } from './accountOf.ts';

const secondsPerDay = 86_400;

/** Suspends somebody's account. */
export const suspendPerson: MockHandler<'suspendPerson'> = (input, caller) => {
  const { user_id: target, reason, days, actor } = input;
  const { id: person, name: by } = checkOwnsInstance(caller, 'manageInstance', actor);
  const { world } = caller;
  if (target === person) throw badParameter('user_id', 'not_allowed');
  const account = accountOf(world, target);
  if (account.isInstanceOwner) throw new ApiError('noPermission');
  makeOnce(world, { name: 'suspendPerson', input, person, actor: person }, () => {
    const until = days === null ? null : Math.floor(world.now() / 1_000) + days * secondsPerDay;
    account.suspension = { reason, until, by };
    const details = { until, reason };
    auditScope(world, { scope: target, person, action: 'suspendPerson', target, details });
    tellOfSuspension(world, { target, person, suspension: details });
    return target;
  });
  const { until = null } = account.suspension ?? {};
  return { suspension: { reason, until } };
};
