import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { textSchema } from '../../../fields/textBody.ts';

/**
 * Disconnects the instance's OpenID provider from one's account. It takes the password, so whoever has none keeps the only way
 * in. An instance without a provider answers with noSuchObject.
 */
export const disconnectOpenId = defineEndpoint({
  name: 'disconnectOpenId',
  path: '/account/openid/disconnect/',
  kind: 'change',
  input: { password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof disconnectOpenId> = {
  access: ['manageAccount'],
  input: { password: 'correct horse' },
};
