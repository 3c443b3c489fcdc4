import { signInSite } from './signInSecrets.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Returns the code of a sign-in; null if nobody has consented in this world, as when the popup is another tab. */
export const claimSignIn: MockHandler<'claimSignIn'> = ({ nonce }, { world }) => {
  signInSite(world, nonce);
  return { code: world.signInCodes.get(nonce) ?? null };
};
