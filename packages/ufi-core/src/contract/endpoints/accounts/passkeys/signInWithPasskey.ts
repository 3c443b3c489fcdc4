import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { sessionSchema } from '../../../records/session.ts';
import { clientDataSchema, credentialIdSchema, passkeyBytesSchema } from './passkeyFields.ts';

/**
 * Starts a session by a passkey, which is a second step, too: what the `AuthenticationResponseJSON` of the browser holds. An
 * unknown passkey gets the same answer as one that is refused (badParameter on `passkey`).
 */
export const signInWithPasskey = defineEndpoint({
  name: 'signInWithPasskey',
  path: '/session/passkey/',
  kind: 'change',
  input: {
    credential_id: credentialIdSchema,
    client_data: clientDataSchema,
    authenticator_data: passkeyBytesSchema(2_048),
    signature: passkeyBytesSchema(1_024),
    user_handle: passkeyBytesSchema(86),
  },
  payload: sessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof signInWithPasskey> = {
  access: ['anybody'],
  input: { credential_id: 'AAEC', client_data: 'e30', authenticator_data: 'AA', signature: 'AA', user_handle: 'MQ' },
  badInputs: {
    credential_id: ['', 'AA==', 'a'.repeat(1_365)],
    client_data: ['', '{}', 'a'.repeat(4_097)],
    authenticator_data: ['', 'a/b', 'a'.repeat(2_049)],
    signature: ['', 'a/b', 'a'.repeat(1_025)],
    user_handle: ['', 'a/b', 'a'.repeat(87)],
  },
};
