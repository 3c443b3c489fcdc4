import { signInSite } from './signInSecrets.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Returns the content of the sign-in popup. */
export const fetchSignInRequest: MockHandler<'fetchSignInRequest'> = ({ nonce }, { world, person }) => {
  const { name, domains, visitors } = signInSite(world, nonce);
  return { siteName: name, origin: domains[0] ?? '', isOptedIn: person !== null && visitors.has(person.id) };
};
