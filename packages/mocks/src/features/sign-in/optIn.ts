import { secretOf, signInSite } from './signInSecrets.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';

/** The popup's person agrees. */
export const optIn: MockHandler<'optIn'> = ({ nonce }, caller) => {
  const { world } = caller;
  const person = requirePerson(caller);
  const site = signInSite(world, nonce);
  site.visitors.add(person.id);
  const code = secretOf('code', person.id, site.id);
  world.signInCodes.set(nonce, code);
  return { code };
};
