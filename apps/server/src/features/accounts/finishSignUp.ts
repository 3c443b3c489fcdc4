import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { UsesBrowserSessions } from '../../access/visit.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { linkUsed } from '../account-mail/index.ts';
import { admitByHash, takeSignUp, type UsesSignUpModes } from '../sign-up/index.ts';
import type { UsesIdentity } from './createIdentity.ts';
import { findSignUpByLink } from './findSignUpByLink.ts';

/** Creates the account of a confirmed address, and signs in. */
export const finishSignUp: VisitHandler<
  typeof endpointRegistry.finishSignUp,
  UsesBrowserSessions & UsesDatabase & UsesIdentity & UsesSignUpModes & UsesRateLimits<'limitSignIn' | 'limitSignUp'>
> = async ({ token, name, password, locale }, visit, services) => {
  const { browserSessions, identity, limits } = services;
  // Anybody can ask, and hashing is the costly part.
  const found = await findSignUpByLink(token, visit, services);
  const { email } = found;
  const id = await limits.limitSignUp(visit.network, async () => {
    const admission = await admitByHash(services, found);
    const person = { email, name, password, locale: locale ?? visit.caller.locale, isConfirmed: true };
    return identity.signUp(person, async (client, account) => {
      if (!(await takeSignUp(client, token))) throw linkUsed();
      await admission(client, account);
    });
  });
  return browserSessions.replace(await identity.startSession(id), visit);
};
