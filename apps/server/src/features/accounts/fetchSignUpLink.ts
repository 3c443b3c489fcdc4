import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { findSignUpByLink } from './findSignUpByLink.ts';

/** The address that a link confirms, to go on with its sign-up. */
export const fetchSignUpLink: VisitHandler<
  typeof endpointRegistry.fetchSignUpLink,
  UsesDatabase & UsesRateLimits<'limitSignIn'>
> = async ({ token }, visit, services) => {
  const { email } = await findSignUpByLink(token, visit, services);
  return { email };
};
