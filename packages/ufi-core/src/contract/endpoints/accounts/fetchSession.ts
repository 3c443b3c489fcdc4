import { defineEndpoint } from '../../defineEndpoint.ts';
import { sessionSchema } from '../../session.ts';

/** Who is signed in. */
export const fetchSession = defineEndpoint({
  name: 'fetchSession',
  method: 'GET',
  path: '/session/',
  kind: 'read',
  input: {},
  payload: sessionSchema,
});
