import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { textSchema } from '../../../fields/textBody.ts';
import { recoveryCodesSchema } from './turnOnSecondStep.ts';

/** Makes new recovery codes in place of those of before. */
export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  path: '/account/second_step/recovery_codes/',
  kind: 'change',
  input: { password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: recoveryCodesSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof renewRecoveryCodes> = {
  access: ['manageAccount'],
  input: { password: 'correct horse' },
};
