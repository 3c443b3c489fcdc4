import { suspensionOf } from '../../access/checkMayWrite.ts';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { tellOfSuspension } from '../../mutations/tellOfSuspension.ts';
import { accountOf } from './accountOf.ts';

/** Ends the suspension of somebody's account before its time. */
export const liftPersonSuspension: MockHandler<'liftPersonSuspension'> = ({ user_id: target, actor }, caller) => {
  const person = checkOwnsInstance(caller, 'manageInstance', actor).id;
  const { world } = caller;
  const account = accountOf(world, target);
  if (suspensionOf(world, account) === null) return {};
  delete account.suspension;
  auditScope(world, { scope: target, person, action: 'liftSuspension', target });
  tellOfSuspension(world, { target, person, suspension: null });
  return {};
};
