import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { signUpModeSchema } from '../../sign-up/signUpMode.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Who creates an account on the instance, for its owners. `is_locked`: the server's environment decides it. */
export const fetchSignUpSettings = defineEndpoint({
  name: 'fetchSignUpSettings',
  path: '/instance/sign_up/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ mode: signUpModeSchema, is_locked: v.boolean() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSignUpSettings> = {
  access: ['manageInstance'],
  input: {},
};
