import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { auditScope } from '../../../mutations/auditScope.ts';

/** Turns a second step off. */
export const turnOffSecondStep: MockHandler<'turnOffSecondStep'> = ({ password }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const { world } = caller;
  if (person.password !== password) throw badParameter('password', 'wrong_password');
  const wasOn = world.secondSteps.get(person.id)?.isOn === true;
  world.secondSteps.delete(person.id);
  if (wasOn) auditScope(world, { scope: person.id, person: person.id, action: 'turnOffSecondStep', target: person.id });
  return {};
};
