import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Ends all sessions of somebody, also those in frames of sites, for an owner of the instance; each is over within a
 * second. Refused: people without an account here (noSuchObject).
 */
export const endPersonSessions = defineEndpoint({
  name: 'endPersonSessions',
  path: '/instance/end_sessions/',
  kind: 'change',
  input: { ...changeEntries, user_id: fbidSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof endPersonSessions> = {
  access: ['manageInstance'],
  input: { user_id: '8' },
};
