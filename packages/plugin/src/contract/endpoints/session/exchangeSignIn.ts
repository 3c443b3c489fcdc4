import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { frameSessionSchema, secretSchema } from '../../frameSession.ts';

/**
 * Exchanges the one-time code for the frame's session: in a `__Host-` partitioned cookie if the browser has stored the
 * one of `beginSignIn`, else as `token`, which the frame keeps in memory and sends as a bearer token. Refused: a code
 * that is used, expired, or of another nonce or verifier (noSuchObject).
 */
export const exchangeSignIn = defineEndpoint({
  name: 'exchangeSignIn',
  path: '/plugins/signin/exchange/',
  kind: 'change',
  input: { nonce: secretSchema, verifier: secretSchema, code: secretSchema },
  payload: v.strictObject({ token: v.nullable(secretSchema), session: frameSessionSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof exchangeSignIn> = {
  access: ['anybody'],
  input: {
    nonce: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    verifier: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    code: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  },
};
