import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';
import { badParameter } from '../../../errors/apiError.ts';

// The mocks check no code against it.
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DP';

/** Begins to turn a second step on. */
export const startSecondStep: MockHandler<'startSecondStep'> = ({ password }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const { secondSteps } = caller.world;
  if (person.password !== password) throw badParameter('password', 'wrong_password');
  if (secondSteps.get(person.id)?.isOn === true) throw badParameter('second_step', 'not_allowed');
  secondSteps.set(person.id, { isOn: false, usedCodes: new Set(), recoveryCodes: new Set() });
  return { secret, uri: `otpauth://totp/UFI:${encodeURIComponent(person.email)}?secret=${secret}&issuer=UFI` };
};
