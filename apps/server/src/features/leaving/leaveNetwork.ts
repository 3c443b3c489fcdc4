import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedInWithPassword, type UsesPasswordCheck } from '../../access/signedIn.ts';
import type { UsesLeaving } from './createLeaving.ts';

/** Switches the account off, and ends the browser's session. */
export const leaveNetwork: VisitHandler<
  typeof endpointRegistry.leaveNetwork,
  UsesLeaving<'leave'> & UsesPasswordCheck & UsesRateLimits<'limitSignIn'>
> = async ({ password }, visit, services) => {
  const { person } = await signedInWithPassword('manageAccount', { password, visit }, services);
  const end_time = await services.leaving.leave(person);
  visit.setSession(null);
  return { end_time };
};
