import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { emailSchema } from './signIn.ts';

/**
 * Has a link to set a new password sent to an address, if it has an account. The answer is the same if it has none, and
 * is given before anything is looked up or sent.
 */
export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  path: '/account/reset/',
  kind: 'change',
  input: { email: emailSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof requestPasswordReset> = {
  access: ['anybody'],
  input: { email: 'ana@example.test' },
};
