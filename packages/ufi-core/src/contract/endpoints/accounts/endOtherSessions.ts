import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Ends all of one's sessions but this one. */
export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  path: '/account/sessions/end_others/',
  kind: 'change',
  input: {},
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof endOtherSessions> = {
  access: ['manageAccount'],
  input: {},
};
