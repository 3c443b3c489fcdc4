import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { fbidSchema } from '../../fields/ids.ts';

/** Days after which an account whose person has left is deleted for good. */
export const leavingDays = 30;

/**
 * What stands in the way of deleting one's account, and what is lost with it: what has nobody else to run it, whether one
 * is the only owner of the instance, and the stars that one has and has earned.
 */
export const fetchLeaving = defineEndpoint({
  name: 'fetchLeaving',
  method: 'GET',
  path: '/account/leaving/',
  kind: 'read',
  input: {},
  payload: v.strictObject({
    hand_over: v.array(
      v.strictObject({ kind: v.picklist(['page', 'group', 'site']), id: fbidSchema, name: v.string() }),
    ),
    is_last_owner: v.boolean(),
    stars: v.number(),
    earned_stars: v.number(),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchLeaving> = {
  access: ['manageAccount'],
  input: {},
};
