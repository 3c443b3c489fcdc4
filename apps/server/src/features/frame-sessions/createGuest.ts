import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { addGuest, checkHasGuests } from '../site-sign-in/index.ts';
import { siteOfFrame } from '../sites/index.ts';
import { frameSessionAt, type FrameSessionServices, type UsesFrames } from './frameSession.ts';

/** Creates a guest of a site, with the session of a frame. */
export const createGuest: VisitHandler<
  typeof pluginEndpoints.createGuest,
  FrameSessionServices & Pick<BaseServices, 'ids'> & UsesFrames & UsesRateLimits<'limitNewGuest'>
> = async ({ name, ...embedding }, visit, services) => {
  const { pool, frames, limits } = services;
  const place = await siteOfFrame(pool, embedding);
  checkHasGuests(place.site);
  const { caller, network, sessionToken, setSession } = visit;
  const options = { ...services, place, locale: caller.locale };
  const { token, person } = await limits.limitNewGuest(network, () => addGuest(name, options));
  if (sessionToken !== null) await frames.signOut(sessionToken);
  setSession(null);
  const guest = { ...caller, person, site: place.site.id };
  return { token, session: await frameSessionAt(services, place.site.id, guest) };
};
