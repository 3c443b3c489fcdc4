import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { townHallSchema } from '../../records/townHall.ts';

/** The person's constituent badge settings (S2.05). */
export const fetchTownHall = defineEndpoint({
  name: 'fetchTownHall',
  method: 'GET',
  path: '/townhall/state/',
  kind: 'read',
  input: actorEntries,
  payload: townHallSchema,
});
