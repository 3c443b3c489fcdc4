import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { siteOfFrame } from '../sites/index.ts';
import type { UsesFrames } from './frameSession.ts';

/** Begins a sign-in inside a frame (D2). */
export const beginSignIn: VisitHandler<typeof pluginEndpoints.beginSignIn, UsesDatabase & UsesFrames> = async (
  { challenge, ...embedding },
  { frame },
  { pool, frames },
) => {
  const { site, origin } = await siteOfFrame(pool, embedding);
  frame?.askForCookies(true);
  return { nonce: await frames.begin({ site: site.id, origin, challenge }) };
};
