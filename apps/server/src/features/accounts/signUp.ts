import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { UsesBrowserSessions } from '../../access/visit.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { admit, type UsesSignUpModes } from '../sign-up/index.ts';
import type { UsesIdentity } from './createIdentity.ts';

/** Signs up in one step, where addresses are not confirmed first. */
export const signUp: VisitHandler<
  typeof endpointRegistry.signUp,
  UsesBrowserSessions & UsesDatabase & UsesIdentity & UsesSignUpModes & UsesRateLimits<'limitSignUp'>
> = async ({ locale, invitation, ...person }, visit, services) => {
  const { browserSessions, identity, limits, signUpModes } = services;
  // Whatever it says about an address, it says before it looks at one.
  if (signUpModes.isByMail) throw new ApiError('badParameter', { fields: { email: 'by_mail' } });
  const id = await limits.limitSignUp(visit.network, async () => {
    const admission = await admit(services, { email: person.email, invitation });
    return identity.signUp({ ...person, locale: locale ?? visit.caller.locale }, admission);
  });
  return browserSessions.replace(await identity.startSession(id), visit);
};
