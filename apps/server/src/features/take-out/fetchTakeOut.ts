import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesTakeOuts } from './createTakeOuts.ts';

/** The state of the file with all that a person has here. */
export const fetchTakeOut: VisitHandler<typeof endpointRegistry.fetchTakeOut, UsesTakeOuts<'read'>> = async (
  _,
  visit,
  { takeOuts },
) => takeOuts.read(signedIn('manageAccount', visit).person);
