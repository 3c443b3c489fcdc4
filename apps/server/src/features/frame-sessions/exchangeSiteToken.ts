import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import type { UsesPortraits } from '../portraits/index.ts';
import { isVisitorOfSite, signInBySite, type UsesSiteTokens } from '../site-sign-in/index.ts';
import { siteOfFrame } from '../sites/index.ts';
import { frameSessionAt, type FrameSessionServices } from './frameSession.ts';

/** Exchanges a token by which a site vouches for its visitor for the session of a frame. */
export const exchangeSiteToken: VisitHandler<
  typeof pluginEndpoints.exchangeSiteToken,
  FrameSessionServices &
    Pick<BaseServices, 'ids' | 'clock'> &
    UsesPortraits &
    UsesSiteTokens &
    UsesRateLimits<'limitNewVisitor' | 'limitSignIn'>
> = async ({ token: word, ...embedding }, { caller, network }, services) => {
  const { pool, limits, portraits, readSiteToken } = services;
  const place = await siteOfFrame(pool, embedding);
  const { id } = place.site;
  // Keyed by site and network, not by site alone: invalid tokens of one client must not delay a site's own visitors.
  const attempt = { subject: `site ${id} ${network}`, network };
  const visitor = await limits.limitSignIn(attempt, () => readSiteToken(word, id));
  const options = { ...services, place, locale: caller.locale, copiesPictures: portraits !== undefined };
  const signIn = () => signInBySite(visitor, options);
  const isNew = !(await isVisitorOfSite(pool, id, visitor.user.id));
  const { token, person } = await (isNew ? limits.limitNewVisitor(network, signIn) : signIn());
  portraits?.wake();
  return { token, session: await frameSessionAt(services, id, { ...caller, person, site: id }) };
};
