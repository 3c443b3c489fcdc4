import type { MockHandler } from '../../access/caller.ts';
import { pendingSignUp } from './fetchSignUpLink.ts';
import { addAccount, findAdmission } from './signUp.ts';

/** Creates a person by the link of a sign-up, once, and starts their session. */
export const finishSignUp: MockHandler<'finishSignUp'> = ({ token, ...form }, caller) => {
  const { world } = caller;
  const { email, invitation } = pendingSignUp(world, token);
  const session = addAccount({ ...form, email }, findAdmission(world, email, invitation), caller);
  world.signUp.pending.delete(token);
  if (session.person !== null) world.confirmed.add(session.person.id);
  return session;
};
