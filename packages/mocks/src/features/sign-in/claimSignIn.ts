import { signInSite } from './signInSecrets.ts';
import type { MockHandler } from '../../access/caller.ts';

/** The code of a sign-in; null where nobody has agreed in this world, as where the popup is another tab. */
export const claimSignIn: MockHandler<'claimSignIn'> = ({ nonce }, { world }) => {
  signInSite(world, nonce);
  return { code: world.signInCodes.get(nonce) ?? null };
};
