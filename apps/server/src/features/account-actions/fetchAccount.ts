import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** The account's address, ways to sign in and sessions. */
export const fetchAccount: VisitHandler<typeof endpointRegistry.fetchAccount, UsesAccountActions> = async (
  _,
  visit,
  { accounts },
) => accounts.fetchAccount(signedIn('manageAccount', visit));
