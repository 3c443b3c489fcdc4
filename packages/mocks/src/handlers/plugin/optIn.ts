import { secretOf, signInSite } from '../../calls/signInSecrets.ts';
import { signedIn, type MockHandler } from '../../calls/mockHandler.ts';

/** The popup's person agrees. */
export const optIn: MockHandler<'optIn'> = ({ nonce }, caller) => {
  const { world } = caller;
  const person = signedIn(caller);
  const site = signInSite(world, nonce);
  site.visitors.add(person.id);
  const code = secretOf('code', person.id, site.id);
  world.signInCodes.set(nonce, code);
  return { code };
};
