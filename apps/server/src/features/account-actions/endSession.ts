import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Ends a session of the account. */
export const endSession: VisitHandler<typeof endpointRegistry.endSession, UsesAccountActions> = async (
  { session_id },
  visit,
  { accounts },
) => {
  if (await accounts.endSession(signedIn('manageAccount', visit), session_id)) visit.setSession(null);
  return {};
};
