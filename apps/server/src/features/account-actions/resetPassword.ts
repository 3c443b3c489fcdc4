import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { UsesBrowserSessions } from '../../access/visit.ts';
import { followLink } from '../account-mail/index.ts';
import type { UsesIdentity } from '../accounts/index.ts';
import type { UsesSecondStep } from '../second-step/index.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Sets a new password by a link, and signs in where that needs no second step. */
export const resetPassword: VisitHandler<
  typeof endpointRegistry.resetPassword,
  UsesAccountActions & UsesBrowserSessions & UsesIdentity & UsesSecondStep & UsesRateLimits<'limitSignIn'>
> = async ({ token, password }, visit, services) => {
  const { accounts, browserSessions, identity, secondStep } = services;
  const { network } = visit;
  const person = await followLink({ token, network }, services, () => accounts.resetPassword(token, password));
  if (!(await secondStep.read(person)).is_on)
    return browserSessions.replace(await identity.startSession(person), visit);
  // The link shows that the address is theirs, and is no second step.
  if (visit.sessionToken !== null) await identity.signOut(visit.sessionToken);
  visit.setSession(null);
  return browserSessions.of({ ...visit.caller, person: null });
};
