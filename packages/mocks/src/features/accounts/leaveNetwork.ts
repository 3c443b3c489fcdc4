import { leavingDays } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Switches the account off and ends the session; in the mocks, for good. */
export const leaveNetwork: MockHandler<'leaveNetwork'> = ({ password }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const { world, setSession } = caller;
  if (person.password !== password) throw badParameter('password', 'wrong_password');
  world.left.add(person.id);
  setSession(null);
  return { end_time: Math.floor(world.now() / 1_000) + leavingDays * 24 * 60 * 60 };
};
