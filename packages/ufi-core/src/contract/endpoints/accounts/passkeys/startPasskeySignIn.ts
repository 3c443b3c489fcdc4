import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';

/**
 * The options that a browser asks for a passkey by, named as in WebAuthn (`PublicKeyCredentialRequestOptionsJSON`). They name no
 * credential, so they say of nobody whether they have one.
 */
const passkeyRequestSchema = v.strictObject({
  challenge: v.string(),
  /** The instance's host. */
  rpId: v.string(),
  userVerification: v.literal('required'),
});

/** Begins to sign in with a passkey, in this browser and for five minutes. */
export const startPasskeySignIn = defineEndpoint({
  name: 'startPasskeySignIn',
  path: '/session/passkey/start/',
  kind: 'change',
  input: {},
  payload: v.strictObject({ options: passkeyRequestSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof startPasskeySignIn> = {
  access: ['anybody'],
  input: {},
};
