import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { sessionSchema } from '../../records/session.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** An e-mail address. */
export const emailSchema = v.pipe(v.string(), v.maxLength(254), v.email());

/** Starts a session, in an HttpOnly cookie. A wrong address and a wrong password get the same answer (badParameter). */
export const signIn = defineEndpoint({
  name: 'signIn',
  path: '/session/sign_in/',
  kind: 'change',
  input: { email: emailSchema, password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: sessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof signIn> = {
  access: ['anybody'],
  input: { email: 'ana@example.test', password: 'correct horse' },
};
