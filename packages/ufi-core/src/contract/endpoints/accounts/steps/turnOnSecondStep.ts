import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { textSchema } from '../../../fields/textBody.ts';

/** A code of an authenticator app (6 digits), or a recovery code; spaces and hyphens don't count. */
export const signInCodeSchema = v.pipe(textSchema, v.minLength(1), v.maxLength(40));

/** Recovery codes, each of which is a second step once. They are told only here. */
export const recoveryCodesSchema = v.strictObject({ recovery_codes: v.array(v.string()) });

/** Turns the second step on, by a first code of the app that has the secret. */
export const turnOnSecondStep = defineEndpoint({
  name: 'turnOnSecondStep',
  path: '/account/second_step/on/',
  kind: 'change',
  input: { code: signInCodeSchema },
  payload: recoveryCodesSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof turnOnSecondStep> = {
  access: ['manageAccount'],
  input: { code: '123456' },
};
