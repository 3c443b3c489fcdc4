import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Sends a link to set a new password to an address. */
export const requestPasswordReset: VisitHandler<
  typeof endpointRegistry.requestPasswordReset,
  UsesAccountActions & UsesRateLimits<'takeAccountMail'>
> = async ({ email }, { network }, { accounts, limits }) => {
  limits.takeAccountMail({ subject: email, network });
  await accounts.requestReset(email);
  return {};
};
