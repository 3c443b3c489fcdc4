import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { textSchema } from '../../../fields/textBody.ts';
import { openIdProviderSchema } from '../../../instance/openIdProvider.ts';
import { accountTokenSchema } from '../resetPassword.ts';

/**
 * Begins to sign in, or up, by an OpenID provider of the instance: the browser gets a cookie, and goes to the `location` of the
 * provider, which sends it back. After that it goes to `return_to`, a path of the instance. Where people are invited,
 * `invitation` is the secret of an invitation's link. An instance without that provider answers with noSuchObject, and a
 * provider that does not answer is reported in `fields` (badParameter on `provider`).
 */
export const beginOpenIdSignIn = defineEndpoint({
  name: 'beginOpenIdSignIn',
  path: '/session/openid/',
  kind: 'change',
  input: {
    provider: openIdProviderSchema,
    return_to: v.pipe(textSchema, v.minLength(1), v.maxLength(2_000)),
    invitation: v.optional(accountTokenSchema),
  },
  payload: v.strictObject({ location: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof beginOpenIdSignIn> = {
  access: ['anybody'],
  input: { provider: 'openid', return_to: '/' },
  badInputs: { provider: ['', 'a/b'], return_to: ['', 'x'.repeat(2_001)], invitation: [''] },
};
