import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { instanceStarsSchema } from '../../rules/starsSettings.ts';

/** Whether the instance sells stars and lets people send them, for its owners. Refused: anybody else (noPermission). */
export const fetchInstanceStars = defineEndpoint({
  name: 'fetchInstanceStars',
  method: 'GET',
  path: '/stars/instance/own/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ settings: instanceStarsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchInstanceStars> = { access: ['manageInstanceStars'], input: {} };
