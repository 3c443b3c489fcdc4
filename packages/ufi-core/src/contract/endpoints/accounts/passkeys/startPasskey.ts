import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';
import { textSchema } from '../../../fields/textBody.ts';

/** The options that a browser makes a passkey by, named as in WebAuthn (`PublicKeyCredentialCreationOptionsJSON`). */
const passkeyOptionsSchema = v.strictObject({
  challenge: v.string(),
  /** The instance, by its host. */
  rp: v.strictObject({ id: v.string(), name: v.string() }),
  user: v.strictObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.strictObject({ type: v.literal('public-key'), alg: v.number() })),
  /** The account's passkeys: an authenticator holds one of them. */
  excludeCredentials: v.array(v.strictObject({ type: v.literal('public-key'), id: v.string() })),
  authenticatorSelection: v.strictObject({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/**
 * Begins to add a passkey to one's account, in this session and for five minutes. An account that has ten is refused
 * (badParameter on `passkey`). An instance whose address browsers take no passkeys for answers with noSuchObject, as all
 * calls about passkeys do.
 */
export const startPasskey = defineEndpoint({
  name: 'startPasskey',
  path: '/account/passkeys/start/',
  kind: 'change',
  input: { password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: v.strictObject({ options: passkeyOptionsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof startPasskey> = {
  access: ['manageAccount'],
  input: { password: 'correct horse' },
};
