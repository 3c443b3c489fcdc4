import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { followLink } from '../account-mail/index.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Confirms an address by the link that was sent to it. */
export const confirmAddress: VisitHandler<
  typeof endpointRegistry.confirmAddress,
  UsesAccountActions & UsesRateLimits<'limitSignIn'>
> = async ({ token }, { network }, services) => {
  await followLink({ token, network }, services, async () => (await services.accounts.confirmAddress(token)) || null);
  return {};
};
