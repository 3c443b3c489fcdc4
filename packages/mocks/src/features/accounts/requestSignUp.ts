import type { MockHandler } from '../../access/caller.ts';
import { findAdmission } from './signUp.ts';

/** Makes a link to go on with a sign-up, unless the address has an account. The answer is the same. */
export const requestSignUp: MockHandler<'requestSignUp'> = ({ email, invitation }, { world }) => {
  findAdmission(world, email, invitation);
  const address = email.toLowerCase();
  const isTaken = [...world.people.values()].some((person) => person.email === address);
  const shown = world.signUp.mode === 'invitation' ? invitation : undefined;
  if (!isTaken) world.signUp.pending.set(crypto.randomUUID(), { email: address, invitation: shown });
  return {};
};
