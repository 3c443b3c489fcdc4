import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedInWithPassword, type UsesPasswordCheck } from '../../access/signedIn.ts';
import type { UsesSecondStep } from './createSecondStep.ts';

/** Turns the second step off. */
export const turnOffSecondStep: VisitHandler<
  typeof endpointRegistry.turnOffSecondStep,
  UsesPasswordCheck & UsesSecondStep & UsesRateLimits<'limitSignIn'>
> = async ({ password }, visit, services) => {
  const { person } = await signedInWithPassword('manageAccount', { password, visit }, services);
  await services.secondStep.turnOff(person);
  return {};
};
