import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { ApiError } from '../../errors/apiError.ts';
import { newSecret } from '../../runtime/secrets.ts';
import { requiredPasskeys, type UsesPasskeyServices } from './passkeyServices.ts';

/** The options by which a browser signs in with a passkey. */
export const startPasskeySignIn: VisitHandler<
  typeof endpointRegistry.startPasskeySignIn,
  UsesPasskeyServices & UsesRateLimits<'takePasskeySignIn'>
> = async (_, { device, network }, services) => {
  const { signIns } = requiredPasskeys(services);
  // Without it the answer could not be told from that of another browser.
  if (device === undefined) throw new ApiError('noPermission');
  services.limits.takePasskeySignIn(network);
  const browser = device.signInSecret ?? newSecret();
  const options = await signIns.start(browser);
  device.keepSignInSecret(browser);
  return { options };
};
