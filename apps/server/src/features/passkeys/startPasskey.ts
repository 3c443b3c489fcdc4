import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedIn, signedInWithPassword, type UsesPasswordCheck } from '../../access/signedIn.ts';
import { requiredPasskeys, type UsesPasskeyServices } from './passkeyServices.ts';

/** The options by which the session's browser makes a passkey. */
export const startPasskey: VisitHandler<
  typeof endpointRegistry.startPasskey,
  UsesPasskeyServices & UsesPasswordCheck & UsesRateLimits<'limitSignIn'>
> = async ({ password }, visit, services) => {
  signedIn('manageAccount', visit);
  const { accounts } = requiredPasskeys(services);
  return { options: await accounts.start(await signedInWithPassword('manageAccount', { password, visit }, services)) };
};
