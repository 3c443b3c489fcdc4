import type { MockHandler } from '../../../access/caller.ts';
import { issueChallenge } from './passkeys.ts';

/** Begins to sign in with a passkey. */
export const startPasskeySignIn: MockHandler<'startPasskeySignIn'> = (_, { world }) => ({
  options: { challenge: issueChallenge(world, null), userVerification: 'required' },
});
