import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { frameSessionAt, required, type FrameSessionServices, type UsesFrames } from './frameSession.ts';

/** Exchanges the code of a sign-in for the session of a frame (D2). */
export const exchangeSignIn: VisitHandler<
  typeof pluginEndpoints.exchangeSignIn,
  FrameSessionServices & UsesFrames & UsesRateLimits<'limitSignIn'>
> = async (signIn, visit, services) => {
  const { frames, limits } = services;
  const exchange = async () => required(await frames.exchange(signIn));
  const attempt = { subject: signIn.nonce, network: visit.network };
  const { token, person, site } = await limits.limitSignIn(attempt, exchange);
  const isKept = visit.frame?.keepsCookies === true;
  // A browser has one visitor at a time: signing in ends the previous session and its streams.
  if (visit.sessionToken !== null) await frames.signOut(visit.sessionToken);
  if (isKept) visit.setSession(token);
  visit.frame?.askForCookies(false);
  const session = await frameSessionAt(services, site, { ...visit.caller, person, site });
  return { token: isKept ? null : token, session };
};
