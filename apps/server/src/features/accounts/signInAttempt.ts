import type { SignInAttempt } from '../../access/rateLimits.ts';
import type { Visit } from '../../access/visit.ts';
import type { Identity } from './createIdentity.ts';

/** An attempt to sign in to the account of an address. */
export async function signInAttempt(
  identity: Pick<Identity, 'isKnownDevice'>,
  { email, visit: { network, device } }: { readonly email: string; readonly visit: Visit },
): Promise<SignInAttempt> {
  const token = device?.token ?? null;
  const isKnown = token !== null && (await identity.isKnownDevice(token, email));
  return { subject: email, network, device: isKnown ? token : null };
}
