import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { checkVisitorName } from '../names/index.ts';
import { required, type UsesFrames } from './frameSession.ts';

/** Consents to comment on a site; the popup calls it with the session of our own pages (D2). */
export const optIn: VisitHandler<typeof pluginEndpoints.optIn, UsesDatabase & UsesFrames> = async (
  { nonce },
  { caller, sessionToken },
  { pool, frames },
) => {
  if (caller.person === null || sessionToken === null) throw new ApiError('sessionEnded');
  const site = await frames.siteOf(nonce);
  if (site !== null) await checkVisitorName(pool, caller.person, site);
  return { code: required(await frames.agree(nonce, sessionToken)) };
};
