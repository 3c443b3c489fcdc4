import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { signedIn, signedInWithPassword, type UsesPasswordCheck } from '../../access/signedIn.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { beginAtProvider, requiredProvider, type UsesFailureReport, type UsesOpenId } from './providerServices.ts';

/** Begins to connect the account with a provider. */
export const connectOpenId: VisitHandler<
  typeof endpointRegistry.connectOpenId,
  UsesFailureReport & UsesOpenId & UsesPasswordCheck & UsesRateLimits<'limitSignIn' | 'takeOpenIdSignIn'>
> = async ({ provider, password }, visit, services) => {
  signedIn('manageAccount', visit);
  requiredProvider(services, provider);
  const { session } = await signedInWithPassword('manageAccount', { password, visit }, services);
  const purpose = { kind: 'connect' as const, sessionHash: hashSecret(session) };
  return beginAtProvider(services, { provider, purpose }, visit);
};
