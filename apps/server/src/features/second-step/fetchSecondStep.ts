import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesSecondStep } from './createSecondStep.ts';

/** The state of the account's second step. */
export const fetchSecondStep: VisitHandler<typeof endpointRegistry.fetchSecondStep, UsesSecondStep> = async (
  _,
  visit,
  { secondStep },
) => secondStep.read(signedIn('manageAccount', visit).person);
