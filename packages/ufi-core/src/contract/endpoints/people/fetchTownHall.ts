import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { townHallSchema } from '../../records/townHall.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The person's constituent badge settings (S2.05). */
export const fetchTownHall = defineEndpoint({
  name: 'fetchTownHall',
  method: 'GET',
  path: '/townhall/state/',
  kind: 'read',
  input: actorEntries,
  payload: townHallSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchTownHall> = {
  access: ['own'],
  input: {},
};
