import { endpointRegistry } from 'ufi-core/contract';
import { checkActor } from '../../queries/checkActor.ts';
import { profileMap, profilesById } from './profiles.ts';
import { defineQuery } from '../../queries/defineQuery.ts';

/** Profiles by id (S7.26). Names and pictures are public. */
export const fetchProfiles = defineQuery(endpointRegistry.fetchProfiles, {
  select: ({ caller, actor, services }) => checkActor(services.pool, { person: caller.person, actor }),
  hydrate: (viewer, { input, services }) => profilesById(services.pool, viewer, input.ids),
  filter: (rows) => rows,
  present: (rows) => ({ profiles: profileMap(rows) }),
});
