import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { signedIn } from '../../access/signedIn.ts';
import { requiredPasskeys, type UsesPasskeyServices } from './passkeyServices.ts';

/** Changes the name of a passkey. */
export const renamePasskey: VisitHandler<typeof endpointRegistry.renamePasskey, UsesPasskeyServices> = async (
  { passkey_id: id, name },
  visit,
  services,
) => {
  const { person } = signedIn('manageAccount', visit);
  await requiredPasskeys(services).accounts.rename(person, { id, name });
  return {};
};
