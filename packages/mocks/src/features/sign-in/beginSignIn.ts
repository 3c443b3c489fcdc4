import { secretOf } from './signInSecrets.ts';
import type { MockHandler } from '../../access/caller.ts';
import { siteOfFrame } from '../embed/fetchFrameSession.ts';

/** A frame wants its visitor signed in. */
export const beginSignIn: MockHandler<'beginSignIn'> = (embedding, caller) => {
  const { world } = caller;
  return { nonce: secretOf('nonce', siteOfFrame(caller, embedding).id, world.newId()) };
};
