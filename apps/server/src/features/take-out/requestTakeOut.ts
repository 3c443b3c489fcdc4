import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedInWithPassword, type UsesPasswordCheck } from '../../access/signedIn.ts';
import type { UsesTakeOuts } from './createTakeOuts.ts';

/** Asks for the file with all that a person has here. */
export const requestTakeOut: VisitHandler<
  typeof endpointRegistry.requestTakeOut,
  UsesPasswordCheck & UsesTakeOuts<'ask'> & UsesRateLimits<'limitSignIn'>
> = async ({ password }, visit, services) => {
  const { person } = await signedInWithPassword('manageAccount', { password, visit }, services);
  return services.takeOuts.ask(person);
};
