import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { textSchema } from '../../../fields/textBody.ts';
import { openIdProviderSchema } from '../../../instance/openIdProvider.ts';

/**
 * Begins to connect an OpenID provider of the instance to one's account, to sign in by it from then on: the browser gets a cookie,
 * and goes to the `location` of the provider, which sends it back to the settings of the account. The refusals are those of
 * `beginOpenIdSignIn`.
 */
export const connectOpenId = defineEndpoint({
  name: 'connectOpenId',
  path: '/account/openid/connect/',
  kind: 'change',
  input: { provider: openIdProviderSchema, password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: v.strictObject({ location: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof connectOpenId> = {
  access: ['manageAccount'],
  input: { provider: 'openid', password: 'correct horse' },
  badInputs: { provider: [''] },
};
