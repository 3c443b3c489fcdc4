import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Sends the link that confirms the account's address once more. */
export const sendConfirmation: VisitHandler<
  typeof endpointRegistry.sendConfirmation,
  UsesAccountActions & UsesRateLimits<'takeAccountMail'>
> = async (_, visit, { accounts, limits }) => {
  const { person } = signedIn('manageAccount', visit);
  limits.takeAccountMail({ subject: person, network: visit.network });
  await accounts.sendConfirmation(person);
  return {};
};
