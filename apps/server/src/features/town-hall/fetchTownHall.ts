import { endpointRegistry } from 'ufi-core/contract';
import { checkActor } from '../../queries/checkActor.ts';
import { readTownHall } from './townHall.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';

/** The person's settings of the constituent badge (S2.05), whatever actor they act as. */
export const fetchTownHall = defineQuery(endpointRegistry.fetchTownHall, {
  select: async ({ caller: { person }, actor, services }) => {
    if (person === null) throw new ApiError('sessionEnded');
    await checkActor(services.pool, { person, actor });
    return person;
  },
  hydrate: (person, { services }) => readTownHall(services.pool, person),
  filter: (settings) => settings,
  present: (settings) => settings,
});
