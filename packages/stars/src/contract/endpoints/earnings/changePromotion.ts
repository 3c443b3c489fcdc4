import { changeEntries, defineEndpoint, fbidSchema, maxStars, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Issues stars that double those which are sent to the broadcasts of a person or page, or with `stars` null takes back
 * what live broadcasts have not got of them. Recorded in the payee's audit. Refused: anybody but an owner of the instance
 * (noPermission), a payee that does not exist (noSuchObject), and another number under the same client id (duplicate).
 */
export const changePromotion = defineEndpoint({
  name: 'changePromotion',
  path: '/stars/promotion/',
  kind: 'change',
  input: {
    ...changeEntries,
    payee_id: fbidSchema,
    stars: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxStars))),
  },
  payload: v.strictObject({
    /** Its balance, with what live broadcasts have got. */
    left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changePromotion> = {
  access: ['manageInstanceStars'],
  input: { payee_id: '10', stars: 500 },
  badInputs: { stars: [0, 1.5, -1, maxStars + 1, '5'] },
};
