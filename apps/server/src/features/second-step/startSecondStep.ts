import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedInWithPassword, type UsesPasswordCheck } from '../../access/signedIn.ts';
import type { UsesSecondStep } from './createSecondStep.ts';

/** Makes the secret of a second step, which a first code turns on. */
export const startSecondStep: VisitHandler<
  typeof endpointRegistry.startSecondStep,
  UsesPasswordCheck & UsesSecondStep & UsesRateLimits<'limitSignIn'>
> = async ({ password }, visit, services) => {
  const { person } = await signedInWithPassword('manageAccount', { password, visit }, services);
  return services.secondStep.start(person);
};
