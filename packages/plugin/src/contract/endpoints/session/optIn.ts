import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { secretSchema } from '../../frameSession.ts';

/**
 * Opts the popup's person, who is signed in on the network's own origin, in to the site (S1.07). Answers the one-time
 * code: valid for 60 seconds and one use, bound to the nonce and its challenge. Refused: an unknown or expired nonce
 * (noSuchObject), no session (sessionEnded).
 */
export const optIn = defineEndpoint({
  name: 'optIn',
  path: '/plugins/comments/optin',
  kind: 'change',
  input: { nonce: secretSchema },
  payload: v.strictObject({ code: secretSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof optIn> = {
  access: ['own'],
  input: { nonce: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
};
