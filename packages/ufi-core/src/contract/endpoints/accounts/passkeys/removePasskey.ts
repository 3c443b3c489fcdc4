import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { fbidSchema } from '../../../fields/ids.ts';
import { textSchema } from '../../../fields/textBody.ts';

/** Removes one of one's passkeys, which signs nobody in from then on. Removing it again has no effect. */
export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  path: '/account/passkeys/remove/',
  kind: 'change',
  input: { passkey_id: fbidSchema, password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof removePasskey> = {
  access: ['manageAccount'],
  input: { passkey_id: '10', password: 'correct horse' },
};
