import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';
import { auditScope } from '../../../mutations/auditScope.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { renewCodes } from './secondStep.ts';

/** Replaces one's recovery codes. */
export const renewRecoveryCodes: MockHandler<'renewRecoveryCodes'> = ({ password }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  if (person.password !== password) throw badParameter('password', 'wrong_password');
  const renewed = renewCodes(caller.world, person);
  auditScope(caller.world, { scope: person.id, person: person.id, action: 'renewRecoveryCodes', target: person.id });
  return renewed;
};
