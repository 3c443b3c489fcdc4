import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Ends all sessions of the account but the one that asks. */
export const endOtherSessions: VisitHandler<typeof endpointRegistry.endOtherSessions, UsesAccountActions> = async (
  _,
  visit,
  { accounts },
) => {
  await accounts.endOtherSessions(signedIn('manageAccount', visit));
  return {};
};
