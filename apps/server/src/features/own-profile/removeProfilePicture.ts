import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import { profileOwner } from './profileOwner.ts';
import { showPicture } from './showPicture.ts';

/** Removes a picture from the caller's profile, or from that of their page. */
export const removeProfilePicture: Handler<
  typeof endpointRegistry.removeProfilePicture,
  UsesDatabase & UsesThreadCache
> = async ({ place, actor }, caller, services) =>
  showPicture(services, { ...(await profileOwner(services.pool, caller, actor)), place }, null);
