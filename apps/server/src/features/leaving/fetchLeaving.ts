import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesLeaving } from './createLeaving.ts';

/** The obstacles to leaving, and the losses by it. */
export const fetchLeaving: VisitHandler<typeof endpointRegistry.fetchLeaving, UsesLeaving<'read'>> = async (
  _,
  visit,
  { leaving },
) => leaving.read(signedIn('manageAccount', visit).person);
