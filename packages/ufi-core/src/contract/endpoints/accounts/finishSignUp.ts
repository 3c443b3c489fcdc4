import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { localeSchema } from '../../fields/locale.ts';
import { nameSchema } from '../../fields/textBody.ts';
import { sessionSchema } from '../../records/session.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { accountTokenSchema, newPasswordSchema } from './resetPassword.ts';

/**
 * Creates a person by the link of a sign-up, once, with the address that it was sent to as a confirmed one, and starts
 * their session. Refused as `fetchSignUpLink` and, where people are invited, as `signUp`.
 */
export const finishSignUp = defineEndpoint({
  name: 'finishSignUp',
  path: '/session/sign_up/finish/',
  kind: 'change',
  input: {
    token: accountTokenSchema,
    password: newPasswordSchema,
    name: nameSchema,
    locale: v.optional(localeSchema),
  },
  payload: sessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof finishSignUp> = {
  access: ['anybody'],
  input: { token: 'a'.repeat(43), password: 'correct horse', name: 'Ana' },
  badInputs: { token: [''], password: ['1234567'], name: [' '] },
};
