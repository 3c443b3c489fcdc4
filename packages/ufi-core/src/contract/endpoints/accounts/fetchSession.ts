import { defineEndpoint } from '../../defineEndpoint.ts';
import { sessionSchema } from '../../records/session.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The current session. */
export const fetchSession = defineEndpoint({
  name: 'fetchSession',
  method: 'GET',
  path: '/session/',
  kind: 'read',
  input: {},
  payload: sessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSession> = {
  access: ['own'],
  input: {},
};
