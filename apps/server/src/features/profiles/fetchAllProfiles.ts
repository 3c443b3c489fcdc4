import { endpointRegistry } from 'ufi-core/contract';
import { checkActor } from '../../queries/checkActor.ts';
import { profileMap, profilesKnownTo } from './profiles.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';

/** The profiles around the viewer (S7.25), who has to be the caller. */
export const fetchAllProfiles = defineQuery(endpointRegistry.fetchAllProfiles, {
  select: async ({ input, caller, actor, services }) => {
    const viewer = await checkActor(services.pool, { person: caller.person, actor });
    if (viewer === null) throw new ApiError('sessionEnded');
    if (viewer !== input.viewer) throw new ApiError('noPermission');
    return viewer;
  },
  hydrate: (viewer, { services }) => profilesKnownTo(services.pool, viewer),
  filter: (rows) => rows,
  present: (rows) => ({ profiles: profileMap(rows) }),
});
