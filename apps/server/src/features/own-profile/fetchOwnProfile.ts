import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { ownProfile } from './ownProfile.ts';

/** The caller's own profile. */
export const fetchOwnProfile: Handler<typeof endpointRegistry.fetchOwnProfile> = (_, { person }, { pool }) => {
  if (person === null) throw new ApiError('sessionEnded');
  return ownProfile(pool, person);
};
