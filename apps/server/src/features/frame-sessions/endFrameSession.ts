import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { anonymousFrameSession, type FrameSessionServices, type UsesFrames } from './frameSession.ts';

/** Ends the session of a frame. */
export const endFrameSession: VisitHandler<
  typeof pluginEndpoints.endFrameSession,
  FrameSessionServices & UsesFrames
> = async (_, { sessionToken, setSession, caller }, services) => {
  if (sessionToken !== null) await services.frames.signOut(sessionToken);
  setSession(null);
  return anonymousFrameSession(services, caller.locale);
};
