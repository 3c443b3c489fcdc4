import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { clientDataSchema, credentialIdSchema, passkeyBytesSchema, passkeyNameSchema } from './passkeyFields.ts';

/**
 * Adds the passkey that the browser has made by the options of `startPasskey`: what its `RegistrationResponseJSON` holds. One
 * that can't be verified, or comes late or again, is refused (badParameter on `passkey`).
 */
export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  path: '/account/passkeys/add/',
  kind: 'change',
  input: {
    name: passkeyNameSchema,
    credential_id: credentialIdSchema,
    client_data: clientDataSchema,
    attestation: passkeyBytesSchema(16_384),
  },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof addPasskey> = {
  access: ['manageAccount'],
  input: { name: 'Firefox, Linux', credential_id: 'AAEC', client_data: 'e30', attestation: 'oA' },
  badInputs: {
    name: ['', ' ', 'x'.repeat(65)],
    credential_id: ['', 'AA==', 'a'.repeat(1_365)],
    client_data: ['', '{}', 'a'.repeat(4_097)],
    attestation: ['', 'a+b', 'a'.repeat(16_385)],
  },
};
