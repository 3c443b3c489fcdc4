import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { textSchema } from '../../fields/textBody.ts';
import { newPasswordSchema } from './resetPassword.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Changes one's password and ends all other sessions. */
export const changePassword = defineEndpoint({
  name: 'changePassword',
  path: '/account/password/',
  kind: 'change',
  input: { password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)), new_password: newPasswordSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changePassword> = {
  access: ['manageAccount'],
  input: { password: 'correct horse', new_password: 'battery staple' },
  badInputs: { new_password: ['1234567'] },
};
