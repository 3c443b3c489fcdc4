import { defineEndpoint } from 'ufi-core/contract';
import * as v from 'valibot';
import { secretSchema } from '../../frameSession.ts';

/**
 * The popup's person, signed in on the network's own origin, agrees to comment on the site (S1.07). Answers the
 * one-time code: 60 seconds, one use, bound to the nonce and its challenge. Refused: a nonce that is unknown or over
 * (noSuchObject), no session (sessionEnded).
 */
export const optIn = defineEndpoint({
  name: 'optIn',
  path: '/plugins/comments/optin',
  kind: 'change',
  input: { nonce: secretSchema },
  payload: v.strictObject({ code: secretSchema }),
});
