import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { signedIn } from '../../access/signedIn.ts';
import { requiredPasskeys, type UsesPasskeyServices } from './passkeyServices.ts';

/** Adds a passkey to the account. */
export const addPasskey: VisitHandler<typeof endpointRegistry.addPasskey, UsesPasskeyServices> = async (
  passkey,
  visit,
  services,
) => {
  const by = signedIn('manageAccount', visit);
  await requiredPasskeys(services).accounts.add(by, passkey);
  return {};
};
