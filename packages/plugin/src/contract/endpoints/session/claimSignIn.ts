import { defineEndpoint } from 'ufi-core/contract';
import * as v from 'valibot';
import { secretSchema } from '../../frameSession.ts';

/**
 * The frame asks for its code where the popup could not hand it over; only who holds the verifier is answered. Null
 * while the popup's person has not agreed. Refused: an unknown nonce or a wrong verifier (noSuchObject).
 */
export const claimSignIn = defineEndpoint({
  name: 'claimSignIn',
  path: '/plugins/signin/claim/',
  kind: 'change',
  input: { nonce: secretSchema, verifier: secretSchema },
  payload: v.strictObject({ code: v.nullable(secretSchema) }),
});
