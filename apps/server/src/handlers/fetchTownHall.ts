import { endpointRegistry } from 'ufi-core/contract';
import { checkActor } from '../reading/checkActor.ts';
import { readTownHall } from '../reading/townHall.ts';
import { read, Refused } from '../road/index.ts';

/** What the person has set for the constituent badge (S2.05), whomever they act as. */
export const fetchTownHall = read(endpointRegistry.fetchTownHall, {
  skeleton: async ({ caller: { person }, actor, services }) => {
    if (person === null) throw new Refused('sessionEnded');
    await checkActor(services.pool, { person, actor });
    return person;
  },
  hydrate: (person, { services }) => readTownHall(services.pool, person),
  filter: (settings) => settings,
  present: (settings) => settings,
});
