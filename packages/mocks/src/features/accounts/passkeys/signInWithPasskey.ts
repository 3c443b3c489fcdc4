import type { MockHandler } from '../../../access/caller.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { startSession } from '../signIn.ts';
import { encoded, takeChallenge } from './passkeys.ts';

/** Starts a session by a passkey. The mocks verify no signature. */
export const signInWithPasskey: MockHandler<'signInWithPasskey'> = (used, caller) => {
  const { world } = caller;
  takeChallenge(world, used.client_data, null);
  for (const [id, own] of world.passkeys) {
    const passkey = own.find(({ credentialId }) => credentialId === used.credential_id);
    const person = world.people.get(id);
    if (passkey === undefined || person === undefined || used.user_handle !== encoded(id)) continue;
    passkey.usedTime = Math.floor(world.now() / 1000);
    return startSession(person, caller);
  }
  throw badParameter('passkey', 'wrong_passkey');
};
