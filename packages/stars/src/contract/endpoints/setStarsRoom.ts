import {
  changeEntries,
  defineEndpoint,
  fbidSchema,
  maxStars,
  serverUpdateSchema,
  type EndpointFixture,
} from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Turns stars on or off for a broadcast, and sets the fewest that it takes, which stay if they are left out. No stars are sent after the answer to
 * turning them off. Refused: a post that is no broadcast (badParameter).
 */
export const setStarsRoom = defineEndpoint({
  name: 'setStarsRoom',
  path: '/stars/room/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    is_enabled: v.boolean(),
    minimum_tip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(maxStars))),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setStarsRoom> = {
  access: ['manageStars'],
  input: { ft_ent_identifier: '10', is_enabled: false, minimum_tip: 10, client_id: 'c-1' },
  badInputs: { minimum_tip: [9, 10.5, 100_000_000] },
};
