import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { textSchema } from '../../fields/textBody.ts';
import { emailSchema } from './signIn.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Has a link sent to an address; it becomes the account's once it is confirmed. The answer is the same if another account has it. */
export const changeAddress = defineEndpoint({
  name: 'changeAddress',
  path: '/account/address/',
  kind: 'change',
  input: { email: emailSchema, password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changeAddress> = {
  access: ['manageAccount'],
  input: { email: 'ana@example.test', password: 'correct horse' },
};
