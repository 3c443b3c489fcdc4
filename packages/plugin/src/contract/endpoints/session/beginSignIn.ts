import { defineEndpoint } from 'ufi-core/contract';
import * as v from 'valibot';
import { embeddingEntries, secretSchema } from '../../frameSession.ts';

/**
 * The frame wants its visitor signed in: `challenge` is the SHA-256 (base64url) of a verifier that stays in the frame.
 * Answers the `nonce` that the frame hands to the popup, and asks the browser to keep a partitioned cookie, so that
 * the exchange can tell whether one is kept. Lives for ten minutes.
 */
export const beginSignIn = defineEndpoint({
  name: 'beginSignIn',
  path: '/plugins/signin/begin/',
  kind: 'change',
  input: { ...embeddingEntries, challenge: secretSchema },
  payload: v.strictObject({ nonce: secretSchema }),
});
