import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { UsesBrowserSessions } from '../../access/visit.ts';
import { signInAttempt, type UsesIdentity } from '../accounts/index.ts';
import { requiredPasskeys, type UsesPasskeyServices } from './passkeyServices.ts';

/** Signs in with a passkey. */
export const signInWithPasskey: VisitHandler<
  typeof endpointRegistry.signInWithPasskey,
  UsesBrowserSessions & UsesIdentity & UsesPasskeyServices & UsesRateLimits<'limitSignIn'>
> = async (used, visit, services) => {
  const { browserSessions, identity, limits } = services;
  const { signIns } = requiredPasskeys(services);
  const email = (await signIns.addressOf(used.credential_id)) ?? '';
  const attempt = await signInAttempt(identity, { email, visit });
  const token = await limits.limitSignIn({ ...attempt, subject: used.credential_id }, () =>
    signIns.signIn(visit.device?.signInSecret ?? null, used),
  );
  return browserSessions.replace(token, visit);
};
