import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { returnAddress } from '../accounts/index.ts';
import { beginAtProvider, requiredProvider, type UsesFailureReport, type UsesOpenId } from './providerServices.ts';

interface UsesPublicOrigin {
  readonly publicOrigin: string;
}

/** Begins to sign in by a provider. The rest of it is a route: `openIdRoute`. */
export const beginOpenIdSignIn: VisitHandler<
  typeof endpointRegistry.beginOpenIdSignIn,
  UsesFailureReport & UsesOpenId & UsesPublicOrigin & UsesRateLimits<'takeOpenIdSignIn'>
> = async ({ provider, return_to, invitation }, visit, services) => {
  requiredProvider(services, provider);
  const returnTo = returnAddress(return_to, services.publicOrigin);
  const purpose = { kind: 'signIn' as const, returnTo, ...(invitation !== undefined && { invitation }) };
  return beginAtProvider(services, { provider, purpose }, visit);
};
