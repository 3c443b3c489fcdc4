import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';

/** True if signing in takes a second step. */
export const fetchSecondStep: MockHandler<'fetchSecondStep'> = (_, caller) => {
  const { id } = checkOwnAction('manageAccount', caller);
  const step = caller.world.secondSteps.get(id);
  return { is_on: step?.isOn === true, recovery_codes_left: step?.recoveryCodes.size ?? 0 };
};
