import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import type { UsesUploads } from '../uploads/index.ts';
import { profileOwner } from './profileOwner.ts';
import { showPicture } from './showPicture.ts';

const registerText = 'insert into portraits (id, actor_id, place) values ($1, $2, $3)';

/** Shows an uploaded picture on the caller's profile, or on that of their page. */
export const setProfilePicture: Handler<
  typeof endpointRegistry.setProfilePicture,
  UsesDatabase & UsesUploads & UsesThreadCache
> = async ({ place, actor }, caller, services) => {
  const { pool, uploads } = services;
  const { person, owner } = await profileOwner(pool, caller, actor);
  const { file, network } = caller;
  if (uploads === undefined || file === undefined) throw new ApiError('noSuchObject');
  const register = async (id: string) => void (await pool.query(registerText, [id, owner, place]));
  const stored = await uploads.saveProfilePicture({ person, place, file, network, register });
  return showPicture(services, { person, owner, place }, stored);
};
