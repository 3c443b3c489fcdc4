import { secretOf } from '../../calls/signInSecrets.ts';
import type { MockHandler } from '../../calls/mockHandler.ts';
import { siteOfFrame } from './fetchFrameSession.ts';

/** A frame wants its visitor signed in. */
export const beginSignIn: MockHandler<'beginSignIn'> = (embedding, caller) => {
  const { world } = caller;
  return { nonce: secretOf('nonce', siteOfFrame(caller, embedding).id, world.newId()) };
};
