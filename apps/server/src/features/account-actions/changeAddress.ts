import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Sends a link to the address that is to be the account's. */
export const changeAddress: VisitHandler<
  typeof endpointRegistry.changeAddress,
  UsesAccountActions & UsesRateLimits<'limitSignIn' | 'takeAccountMail'>
> = async ({ email, password }, visit, { accounts, limits }) => {
  const by = signedIn('manageAccount', visit);
  const attempt = { subject: by.person, network: visit.network };
  limits.takeAccountMail(attempt);
  await limits.limitSignIn(attempt, () => accounts.changeAddress(by, { email, password }));
  return {};
};
