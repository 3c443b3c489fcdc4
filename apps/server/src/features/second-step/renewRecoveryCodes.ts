import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedInWithPassword, type UsesPasswordCheck } from '../../access/signedIn.ts';
import type { UsesSecondStep } from './createSecondStep.ts';

/** Replaces the recovery codes of the second step. */
export const renewRecoveryCodes: VisitHandler<
  typeof endpointRegistry.renewRecoveryCodes,
  UsesPasswordCheck & UsesSecondStep & UsesRateLimits<'limitSignIn'>
> = async ({ password }, visit, services) => {
  const { person } = await signedInWithPassword('manageAccount', { password, visit }, services);
  return { recovery_codes: await services.secondStep.renewCodes(person) };
};
