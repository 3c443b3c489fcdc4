import { changeEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { minimumTipSchema, pageStarsSchema } from '../../rules/starsSettings.ts';

/**
 * Turns stars on or off for all broadcasts of a person or page, sets the fewest that they take, and opens or closes
 * their tip jar, which stays as it is if the call does not say. No stars are sent to them, and no tip is begun, after
 * the answer to turning them off. What a broadcast has set for itself holds within it. Refused: the
 * settings of others (noPermission).
 */
export const setPageStars = defineEndpoint({
  name: 'setPageStars',
  path: '/stars/page/',
  kind: 'change',
  input: {
    ...changeEntries,
    payee_id: fbidSchema,
    is_enabled: v.boolean(),
    minimum_tip: minimumTipSchema,
    has_tip_jar: v.optional(v.boolean()),
  },
  payload: v.strictObject({ settings: pageStarsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setPageStars> = {
  access: ['managePageStars'],
  input: { payee_id: '10', is_enabled: false, minimum_tip: 10 },
  badInputs: { minimum_tip: [9, 10.5, 100_000_000], has_tip_jar: [1, 'yes'] },
};
