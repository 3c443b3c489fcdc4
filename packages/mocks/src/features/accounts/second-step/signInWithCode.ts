import type { MockHandler } from '../../../access/caller.ts';
import { spendCode } from './secondStep.ts';
import { personOf, startSession } from '../signIn.ts';

/** Starts a session by a password and the code of the second step, where there is one. */
export const signInWithCode: MockHandler<'signInWithCode'> = ({ code, ...credentials }, caller) => {
  const person = personOf(caller.world, credentials);
  if (caller.world.secondSteps.get(person.id)?.isOn === true) spendCode(caller.world, person, code);
  return startSession(person, caller);
};
