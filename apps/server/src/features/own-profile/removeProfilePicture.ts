import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import { showPicture } from './showPicture.ts';

/** Removes a picture from the caller's profile. */
export const removeProfilePicture: Handler<
  typeof endpointRegistry.removeProfilePicture,
  UsesDatabase & UsesThreadCache
> = async ({ place, actor }, caller, services) =>
  showPicture(services, { person: checkOwnAction('editProfile', caller, actor), place }, null);
