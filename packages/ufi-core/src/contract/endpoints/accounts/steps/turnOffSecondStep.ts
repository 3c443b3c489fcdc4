import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { textSchema } from '../../../fields/textBody.ts';

/** Turns the second step off: the password is enough to sign in, and the secret and the recovery codes are gone. */
export const turnOffSecondStep = defineEndpoint({
  name: 'turnOffSecondStep',
  path: '/account/second_step/off/',
  kind: 'change',
  input: { password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof turnOffSecondStep> = {
  access: ['manageAccount'],
  input: { password: 'correct horse' },
};
