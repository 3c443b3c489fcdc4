import { defineEndpoint } from '../../defineEndpoint.ts';
import { sessionSchema } from '../../records/session.ts';

/** The current session. */
export const fetchSession = defineEndpoint({
  name: 'fetchSession',
  method: 'GET',
  path: '/session/',
  kind: 'read',
  input: {},
  payload: sessionSchema,
});
