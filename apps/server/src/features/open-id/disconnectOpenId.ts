import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedIn, signedInWithPassword, type UsesPasswordCheck } from '../../access/signedIn.ts';
import { requiredProvider, type UsesOpenId } from './providerServices.ts';

/** Disconnects the account from a provider. */
export const disconnectOpenId: VisitHandler<
  typeof endpointRegistry.disconnectOpenId,
  UsesOpenId & UsesPasswordCheck & UsesRateLimits<'limitSignIn'>
> = async ({ provider: id, password }, visit, services) => {
  signedIn('manageAccount', visit);
  const { provider } = requiredProvider(services, id);
  const { person } = await signedInWithPassword('manageAccount', { password, visit }, services);
  await provider.accounts.disconnect(person);
  return {};
};
