import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesSignUpModes } from '../sign-up/index.ts';

/** Who creates accounts, for owners of the instance. */
export const fetchSignUpSettings: Handler<
  typeof endpointRegistry.fetchSignUpSettings,
  UsesDatabase & UsesSignUpModes
> = async (_, caller, { pool, signUpModes }) => {
  await checkOwnsInstance(pool, caller, 'manageInstance');
  return { mode: await signUpModes.read(), is_locked: signUpModes.locked !== undefined };
};
