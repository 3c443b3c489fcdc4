import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { UsesBrowserSessions } from '../../access/visit.ts';
import type { UsesIdentity } from './createIdentity.ts';
import { signInAttempt } from './signInAttempt.ts';

/** Signs in with an address, a password and a code of the second step. */
export const signInWithCode: VisitHandler<
  typeof endpointRegistry.signInWithCode,
  UsesBrowserSessions & UsesIdentity & UsesRateLimits<'limitCode'>
> = async ({ email, password, code }, visit, { browserSessions, identity, limits }) => {
  const attempt = await signInAttempt(identity, { email, visit });
  const token = await limits.limitCode(attempt, () => identity.signIn(email, password, code));
  return browserSessions.replace(token, visit);
};
