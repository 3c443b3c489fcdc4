import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { openIdProviderEntries } from '../../instance/openIdProvider.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { passkeySchema } from './passkeys/passkeyFields.ts';

/** One's address, and one's sessions: this one first, then those that were used last. Times are Unix seconds. */
export const fetchAccount = defineEndpoint({
  name: 'fetchAccount',
  method: 'GET',
  path: '/account/',
  kind: 'read',
  input: {},
  payload: v.strictObject({
    email: v.string(),
    is_confirmed: v.boolean(),
    /** The person signs in by an OpenID provider alone, and sets a password by a link; absent if there is one. */
    has_no_password: v.optional(v.literal(true)),
    /** The instance's OpenID providers, each with whether the person signs in by it; absent if there are none. */
    openid: v.optional(v.array(v.strictObject({ ...openIdProviderEntries, is_connected: v.boolean() }))),
    /** The person's passkeys, the oldest first; absent if the instance's address takes none. */
    passkeys: v.optional(v.array(passkeySchema)),
    sessions: v.array(
      v.strictObject({
        id: v.string(),
        is_current: v.boolean(),
        /** The names of the browser and its operating system, if they are known. */
        browser: v.optional(v.string()),
        system: v.optional(v.string()),
        started_time: v.number(),
        used_time: v.number(),
      }),
    ),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchAccount> = {
  access: ['manageAccount'],
  input: {},
};
