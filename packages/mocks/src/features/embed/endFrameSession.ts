import type { MockHandler } from '../../access/caller.ts';
import { frameSessionOf } from './fetchFrameSession.ts';

/** Ends the frame's session. */
export const endFrameSession: MockHandler<'endFrameSession'> = (_, caller) => {
  caller.setSession(null);
  return frameSessionOf({ ...caller, person: null }, undefined);
};
