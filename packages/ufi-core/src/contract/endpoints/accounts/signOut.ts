import { defineEndpoint } from '../../defineEndpoint.ts';
import { sessionSchema } from '../../records/session.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Ends the session. */
export const signOut = defineEndpoint({
  name: 'signOut',
  path: '/session/sign_out/',
  kind: 'change',
  input: {},
  payload: sessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof signOut> = {
  access: ['own'],
  input: {},
};
