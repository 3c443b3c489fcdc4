import { signInSite } from '../../calls/signInSecrets.ts';
import type { MockHandler } from '../../calls/mockHandler.ts';

/** What the popup asks its person to agree to. */
export const fetchSignInRequest: MockHandler<'fetchSignInRequest'> = ({ nonce }, { world, person }) => {
  const { name, domains, visitors } = signInSite(world, nonce);
  return { siteName: name, origin: domains[0] ?? '', isOptedIn: person !== null && visitors.has(person.id) };
};
