import { defineEndpoint } from 'ufi-core/contract';
import * as v from 'valibot';
import { secretSchema } from '../../frameSession.ts';

/** What the popup asks its person to agree to: the site that the nonce was begun for, and whether they have already. */
export const fetchSignInRequest = defineEndpoint({
  name: 'fetchSignInRequest',
  path: '/plugins/signin/request/',
  kind: 'read',
  input: { nonce: secretSchema },
  payload: v.strictObject({ siteName: v.string(), origin: v.string(), isOptedIn: v.boolean() }),
});
