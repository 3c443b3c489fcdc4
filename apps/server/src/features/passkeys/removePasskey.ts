import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedIn, signedInWithPassword, type UsesPasswordCheck } from '../../access/signedIn.ts';
import { requiredPasskeys, type UsesPasskeyServices } from './passkeyServices.ts';

/** Removes a passkey from the account. */
export const removePasskey: VisitHandler<
  typeof endpointRegistry.removePasskey,
  UsesPasskeyServices & UsesPasswordCheck & UsesRateLimits<'limitSignIn'>
> = async ({ passkey_id, password }, visit, services) => {
  signedIn('manageAccount', visit);
  const { accounts } = requiredPasskeys(services);
  const { person } = await signedInWithPassword('manageAccount', { password, visit }, services);
  await accounts.remove(person, passkey_id);
  return {};
};
