import { secretOf } from './signInSecrets.ts';
import type { MockHandler } from '../../access/caller.ts';
import { siteOfFrame } from '../embed/fetchFrameSession.ts';

/** Starts signing in to a frame. */
export const beginSignIn: MockHandler<'beginSignIn'> = (embedding, caller) => {
  const { world } = caller;
  return { nonce: secretOf('nonce', siteOfFrame(caller, embedding).id, world.newId()) };
};
