import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedIn } from '../../access/signedIn.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Changes the account's password. */
export const changePassword: VisitHandler<
  typeof endpointRegistry.changePassword,
  UsesAccountActions & UsesRateLimits<'limitSignIn'>
> = async ({ password, new_password: next }, visit, { accounts, limits }) => {
  const by = signedIn('manageAccount', visit);
  const attempt = { subject: by.person, network: visit.network };
  await limits.limitSignIn(attempt, () => accounts.changePassword(by, { password, next }));
  return {};
};
