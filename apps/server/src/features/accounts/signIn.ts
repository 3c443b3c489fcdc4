import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { UsesBrowserSessions } from '../../access/visit.ts';
import type { UsesIdentity } from './createIdentity.ts';
import { signInAttempt } from './signInAttempt.ts';

/** Signs in with an address and a password. */
export const signIn: VisitHandler<
  typeof endpointRegistry.signIn,
  UsesBrowserSessions & UsesIdentity & UsesRateLimits<'limitSignIn'>
> = async ({ email, password }, visit, { browserSessions, identity, limits }) => {
  const attempt = await signInAttempt(identity, { email, visit });
  const token = await limits.limitSignIn(attempt, () => identity.signIn(email, password));
  return browserSessions.replace(token, visit);
};
