import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { sessionSchema } from '../../records/session.ts';

/** An e-mail address. */
export const emailSchema = v.pipe(v.string(), v.maxLength(254), v.email());

/** Starts a session, in an HttpOnly cookie. A wrong address and a wrong password get the same answer (badParameter). */
export const signIn = defineEndpoint({
  name: 'signIn',
  path: '/session/sign_in/',
  kind: 'change',
  input: { email: emailSchema, password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) },
  payload: sessionSchema,
});
