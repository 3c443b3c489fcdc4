import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { auditScope } from '../../mutations/auditScope.ts';

/** Decides who creates accounts. */
export const setSignUpMode: MockHandler<'setSignUpMode'> = ({ mode, actor }, caller) => {
  const person = checkOwnsInstance(caller, 'manageInstance', actor).id;
  const { world } = caller;
  if (world.signUp.mode === mode) return {};
  world.signUp.mode = mode;
  const details = { until: null, reason: mode };
  auditScope(world, { scope: person, person, action: 'setSignUpMode', target: person, details });
  return {};
};
