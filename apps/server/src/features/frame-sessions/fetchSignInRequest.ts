import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { required, type UsesFrames } from './frameSession.ts';

/** The site that a sign-in inside a frame is for, as the popup shows it with the session of our own pages (D2). */
export const fetchSignInRequest: VisitHandler<typeof pluginEndpoints.fetchSignInRequest, UsesFrames> = async (
  { nonce },
  { caller },
  { frames },
) => required(await frames.requestOf(nonce, caller.person));
