import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { instanceStarsSchema } from '../../rules/starsSettings.ts';

/**
 * Selling and sending of stars on the instance, for its owners. `differences`: how much of the ledger did
 * not add up at its last check; while that is not 0 no stars are sold (server.260). Refused: anybody else
 * (noPermission).
 */
export const fetchInstanceStars = defineEndpoint({
  name: 'fetchInstanceStars',
  method: 'GET',
  path: '/stars/instance/own/',
  kind: 'read',
  input: {},
  payload: v.strictObject({
    settings: instanceStarsSchema,
    differences: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchInstanceStars> = { access: ['manageInstanceStars'], input: {} };
