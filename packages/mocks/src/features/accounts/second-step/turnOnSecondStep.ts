import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { auditScope } from '../../../mutations/auditScope.ts';
import { renewCodes, spendCode } from './secondStep.ts';

/** Turns a second step on, by a first code. */
export const turnOnSecondStep: MockHandler<'turnOnSecondStep'> = ({ code }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const { world } = caller;
  const step = world.secondSteps.get(person.id);
  if (step === undefined || step.isOn) throw badParameter('second_step', 'not_allowed');
  spendCode(world, person, code);
  step.isOn = true;
  auditScope(world, { scope: person.id, person: person.id, action: 'turnOnSecondStep', target: person.id });
  return renewCodes(world, person);
};
