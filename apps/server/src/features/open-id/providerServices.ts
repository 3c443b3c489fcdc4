import type { Visit } from '../../access/visit.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { NamedProvider, OpenId } from './createOpenId.ts';
import type { Purpose } from './openIdSignIns.ts';
import { ProviderFailure } from './providerFailure.ts';

/** Signing in by OpenID providers; undefined if the instance has none. */
export interface UsesOpenId {
  readonly openId?: OpenId | undefined;
}

/** Receives failures that whoever calls can do nothing about. */
export interface UsesFailureReport {
  readonly report: (error: unknown, visit: Visit) => void;
}

/** A provider of the instance. @throws ApiError noSuchObject */
export function requiredProvider({ openId }: UsesOpenId, id: string): { openId: OpenId; provider: NamedProvider } {
  const provider = openId?.providers.find((each) => each.id === id);
  if (openId === undefined || provider === undefined) throw new ApiError('noSuchObject');
  return { openId, provider };
}

/** Begins at a provider, and returns the address to go to. @throws ApiError */
export async function beginAtProvider(
  services: UsesFailureReport & UsesOpenId & UsesRateLimits<'takeOpenIdSignIn'>,
  asked: { readonly provider: string; readonly purpose: Purpose },
  visit: Visit,
): Promise<{ location: string }> {
  const { device, network } = visit;
  // Without it the answer could not be told from that of another browser.
  if (device === undefined) throw new ApiError('noPermission');
  services.limits.takeOpenIdSignIn(network);
  const { openId } = requiredProvider(services, asked.provider);
  try {
    const { browser, location } = await openId.begin(device.signInSecret, asked);
    device.keepSignInSecret(browser);
    return { location };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    services.report(error, visit);
    throw new ApiError('badParameter', { fields: { provider: 'provider_away' } });
  }
}
