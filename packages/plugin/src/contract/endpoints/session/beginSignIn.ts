import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { embeddingEntries, secretSchema } from '../../frameSession.ts';

/**
 * Begins a sign-in (D2): `challenge` is the SHA-256 (base64url) of a verifier that stays in the frame. The answer's
 * `nonce` is for the popup. A partitioned cookie is set, so that the exchange can tell whether the browser stores one.
 * Valid for ten minutes.
 */
export const beginSignIn = defineEndpoint({
  name: 'beginSignIn',
  path: '/plugins/signin/begin/',
  kind: 'change',
  input: { ...embeddingEntries, challenge: secretSchema },
  payload: v.strictObject({ nonce: secretSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof beginSignIn> = {
  access: ['anybody'],
  input: { origin: 'https://news.example', app_id: '20', challenge: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
};
