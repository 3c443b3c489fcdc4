import { defineEndpoint } from 'ufi-core/contract';
import * as v from 'valibot';
import { frameSessionSchema, secretSchema } from '../../frameSession.ts';

/**
 * Turns the one-time code into the frame's session: in a `__Host-` partitioned cookie where the browser has kept the
 * one of `beginSignIn`, else as `token`, which the frame keeps in memory and sends as a bearer. Refused: a code that
 * is used, over, or not of this nonce and verifier (noSuchObject).
 */
export const exchangeSignIn = defineEndpoint({
  name: 'exchangeSignIn',
  path: '/plugins/signin/exchange/',
  kind: 'change',
  input: { nonce: secretSchema, verifier: secretSchema, code: secretSchema },
  payload: v.strictObject({ token: v.nullable(secretSchema), session: frameSessionSchema }),
});
