import { endpointRegistry } from 'ufi-core/contract';
import { checkActor } from '../reading/checkActor.ts';
import { profileMap, profilesAround } from '../reading/profiles.ts';
import { read, Refused } from '../road/index.ts';

/** The profiles around the viewer (S7.25), who can only be whoever asks. */
export const fetchAllProfiles = read(endpointRegistry.fetchAllProfiles, {
  skeleton: async ({ input, caller, actor, services }) => {
    const viewer = await checkActor(services.pool, { person: caller.person, actor });
    if (viewer === null) throw new Refused('sessionEnded');
    if (viewer !== input.viewer) throw new Refused('noPermission');
    return viewer;
  },
  hydrate: (viewer, { services }) => profilesAround(services.pool, viewer),
  filter: (rows) => rows,
  present: (rows) => ({ profiles: profileMap(rows) }),
});
