import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { textSchema } from '../../../fields/textBody.ts';
import { openIdProviderSchema } from '../../../instance/openIdProvider.ts';

/**
 * Disconnects an OpenID provider of the instance from one's account. It takes the password, so whoever has none keeps the only way
 * in. An instance without that provider answers with noSuchObject.
 */
export const disconnectOpenId = defineEndpoint({
  name: 'disconnectOpenId',
  path: '/account/openid/disconnect/',
  kind: 'change',
  input: { provider: openIdProviderSchema, password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof disconnectOpenId> = {
  access: ['manageAccount'],
  input: { provider: 'openid', password: 'correct horse' },
  badInputs: { provider: [''] },
};
