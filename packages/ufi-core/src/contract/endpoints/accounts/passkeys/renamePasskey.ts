import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { fbidSchema } from '../../../fields/ids.ts';
import { passkeyNameSchema } from './passkeyFields.ts';

/** Changes what one of one's passkeys is called. */
export const renamePasskey = defineEndpoint({
  name: 'renamePasskey',
  path: '/account/passkeys/rename/',
  kind: 'change',
  input: { passkey_id: fbidSchema, name: passkeyNameSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof renamePasskey> = {
  access: ['manageAccount'],
  input: { passkey_id: '10', name: 'Notebook' },
  badInputs: { name: ['', ' ', 'x'.repeat(65)] },
};
