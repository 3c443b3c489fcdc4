import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { secretSchema } from '../../frameSession.ts';

/**
 * Polls for the one-time code, in case the popup cannot hand it over; requires the verifier. Null until the popup's
 * person has agreed. Refused: an unknown nonce or a wrong verifier (noSuchObject).
 */
export const claimSignIn = defineEndpoint({
  name: 'claimSignIn',
  path: '/plugins/signin/claim/',
  kind: 'change',
  input: { nonce: secretSchema, verifier: secretSchema },
  payload: v.strictObject({ code: v.nullable(secretSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof claimSignIn> = {
  access: ['anybody'],
  input: {
    nonce: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    verifier: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  },
};
