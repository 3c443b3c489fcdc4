import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { textSchema } from '../../../fields/textBody.ts';

/**
 * Makes the secret that an authenticator app computes codes from, as text (Base32) and as the address that its QR code
 * holds. The second step is not on before a first code has shown that the app has the secret; asking again makes another.
 */
export const startSecondStep = defineEndpoint({
  name: 'startSecondStep',
  path: '/account/second_step/start/',
  kind: 'change',
  input: { password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: v.strictObject({ secret: v.string(), uri: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof startSecondStep> = {
  access: ['manageAccount'],
  input: { password: 'correct horse' },
};
