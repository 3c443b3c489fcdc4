import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesSecondStep } from './createSecondStep.ts';

/** Turns the second step on by a first code. */
export const turnOnSecondStep: VisitHandler<
  typeof endpointRegistry.turnOnSecondStep,
  UsesSecondStep & UsesRateLimits<'limitCode'>
> = async ({ code }, visit, { limits, secondStep }) => {
  const { person } = signedIn('manageAccount', visit);
  const attempt = { subject: person, network: visit.network };
  return { recovery_codes: await limits.limitCode(attempt, () => secondStep.turnOn(person, code)) };
};
