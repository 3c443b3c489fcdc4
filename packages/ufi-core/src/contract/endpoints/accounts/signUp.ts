import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { localeSchema, sessionSchema } from '../../records/session.ts';
import { emailSchema } from './signIn.ts';

/**
 * Creates a person and starts their session. An address that is already in use is reported in `fields` (badParameter).
 */
export const signUp = defineEndpoint({
  name: 'signUp',
  path: '/session/sign_up/',
  kind: 'change',
  input: {
    email: emailSchema,
    password: v.pipe(v.string(), v.minLength(8), v.maxLength(128)),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    locale: v.optional(localeSchema),
  },
  payload: sessionSchema,
});
