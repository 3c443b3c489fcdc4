import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { townHallSchema } from '../../records/townHall.ts';

/** What the person has set for the constituent badge (S2.05). */
export const fetchTownHall = defineEndpoint({
  name: 'fetchTownHall',
  method: 'GET',
  path: '/townhall/state/',
  kind: 'read',
  input: actorEntries,
  payload: townHallSchema,
});
