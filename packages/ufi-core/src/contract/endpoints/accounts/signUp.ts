import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { localeSchema } from '../../fields/locale.ts';
import { sessionSchema } from '../../records/session.ts';
import { emailSchema } from './signIn.ts';
import { nameSchema } from '../../fields/textBody.ts';
import { accountTokenSchema, newPasswordSchema } from './resetPassword.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Creates a person in one step and starts their session, where addresses need not be confirmed: elsewhere every call is
 * refused alike (badParameter on `email`), and a sign-up begins with `requestSignUp`. An address that is already in use is
 * reported in `fields` (badParameter).
 * Where people are invited, `invitation` is the secret of an invitation's link; one that was used up or revoked, has
 * expired, is for another address or is not known gets one answer (badParameter on `invitation`), as no invitation does.
 */
export const signUp = defineEndpoint({
  name: 'signUp',
  path: '/session/sign_up/',
  kind: 'change',
  input: {
    email: emailSchema,
    password: newPasswordSchema,
    name: nameSchema,
    locale: v.optional(localeSchema),
    invitation: v.optional(accountTokenSchema),
  },
  payload: sessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof signUp> = {
  access: ['anybody'],
  input: { email: 'ana@example.test', password: 'correct horse', name: 'Ana' },
  badInputs: { password: ['1234567'], name: [' '], invitation: [''] },
};
