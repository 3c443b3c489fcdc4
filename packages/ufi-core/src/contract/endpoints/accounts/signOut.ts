import { defineEndpoint } from '../../defineEndpoint.ts';
import { sessionSchema } from '../../records/session.ts';

/** Ends the session. */
export const signOut = defineEndpoint({
  name: 'signOut',
  path: '/session/sign_out/',
  kind: 'change',
  input: {},
  payload: sessionSchema,
});
