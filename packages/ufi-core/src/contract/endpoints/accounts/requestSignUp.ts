import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { localeSchema } from '../../fields/locale.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { accountTokenSchema } from './resetPassword.ts';
import { emailSchema } from './signIn.ts';

/**
 * Begins a sign-up with an address alone: a link to go on is sent there, or, if it has an account, a message that says so.
 * The answer is the same, and is given before anything is looked up or sent. Where people are invited, `invitation` is
 * checked first, as `signUp` does. `locale` is the language of the message.
 */
export const requestSignUp = defineEndpoint({
  name: 'requestSignUp',
  path: '/session/sign_up/request/',
  kind: 'change',
  input: { email: emailSchema, locale: v.optional(localeSchema), invitation: v.optional(accountTokenSchema) },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof requestSignUp> = {
  access: ['anybody'],
  input: { email: 'ana@example.test' },
  badInputs: { invitation: [''] },
};
