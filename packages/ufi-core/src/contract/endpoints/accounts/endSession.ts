import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Ends one of one's sessions, with its streams and those of frames that came from it. Ending it again has no effect. */
export const endSession = defineEndpoint({
  name: 'endSession',
  path: '/account/sessions/end/',
  kind: 'change',
  input: { session_id: fbidSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof endSession> = {
  access: ['manageAccount'],
  input: { session_id: '10' },
};
