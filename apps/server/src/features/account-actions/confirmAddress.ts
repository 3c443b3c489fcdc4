import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { linkUsed } from '../account-mail/index.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Confirms an address by the link that was sent to it; links are guessed as slowly as passwords. */
export const confirmAddress: VisitHandler<
  typeof endpointRegistry.confirmAddress,
  UsesAccountActions & UsesRateLimits<'limitSignIn'>
> = async ({ token }, { network }, { accounts, limits }) =>
  limits.limitSignIn({ subject: hashSecret(token), network }, async () => {
    if (!(await accounts.confirmAddress(token))) throw linkUsed();
    return {};
  });
