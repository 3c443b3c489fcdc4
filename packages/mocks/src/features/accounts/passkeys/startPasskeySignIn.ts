import type { MockHandler } from '../../../access/caller.ts';
import { hostOfPage, issueChallenge } from './passkeys.ts';

/** Begins to sign in with a passkey. */
export const startPasskeySignIn: MockHandler<'startPasskeySignIn'> = (_, { world }) => ({
  options: { challenge: issueChallenge(world, null), rpId: hostOfPage(), userVerification: 'required' },
});
