import { secretOf, signInSite } from './signInSecrets.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';

/** Records the person's opt-in to the site, and returns a code. */
export const optIn: MockHandler<'optIn'> = ({ nonce }, caller) => {
  const { world } = caller;
  const person = requirePerson(caller);
  const site = signInSite(world, nonce);
  site.visitors.add(person.id);
  const code = secretOf('code', person.id, site.id);
  world.signInCodes.set(nonce, code);
  return { code };
};
