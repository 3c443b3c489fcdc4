import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { accountTokenSchema } from './resetPassword.ts';

/**
 * The address that a sign-up's link was sent to. Refused: a link that was used, has expired or is not known (badParameter
 * on `token`), and an address that has an account by now (badParameter on `email`), which only its holder is told.
 */
export const fetchSignUpLink = defineEndpoint({
  name: 'fetchSignUpLink',
  path: '/session/sign_up/link/',
  kind: 'read',
  input: { token: accountTokenSchema },
  payload: v.strictObject({ email: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSignUpLink> = {
  access: ['anybody'],
  input: { token: 'a'.repeat(43) },
  badInputs: { token: [''] },
};
