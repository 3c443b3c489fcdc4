import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { accountOf } from './accountOf.ts';

/** Ends the sessions of somebody; the mocks know of none but the caller's. */
export const endPersonSessions: MockHandler<'endPersonSessions'> = ({ user_id: target, actor }, caller) => {
  const person = checkOwnsInstance(caller, 'manageInstance', actor).id;
  const { world } = caller;
  accountOf(world, target);
  auditScope(world, { scope: target, person, action: 'endSessions', target });
  return {};
};
