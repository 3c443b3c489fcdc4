import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { textSchema } from '../../fields/textBody.ts';
import { sessionSchema } from '../../records/session.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The secret of a one-time link of an account. It is in the link's fragment, and in the body of the call (P15). */
export const accountTokenSchema = v.pipe(textSchema, v.minLength(1), v.maxLength(64));

/** A password that is set. */
export const newPasswordSchema = v.pipe(textSchema, v.minLength(8), v.maxLength(128));

/**
 * Sets a new password by a link, once. It ends all sessions of the account and starts a new one. A link that was used,
 * has expired or is not known gets one answer (badParameter on `token`).
 */
export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  path: '/account/reset/password/',
  kind: 'change',
  input: { token: accountTokenSchema, password: newPasswordSchema },
  payload: sessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof resetPassword> = {
  access: ['anybody'],
  input: { token: 'a'.repeat(43), password: 'correct horse' },
  badInputs: { password: ['1234567'], token: [''] },
};
