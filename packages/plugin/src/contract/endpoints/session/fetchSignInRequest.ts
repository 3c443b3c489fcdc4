import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { secretSchema } from '../../frameSession.ts';

/** Data of the sign-in popup: the site that the nonce was issued for, and whether the person has already opted in. */
export const fetchSignInRequest = defineEndpoint({
  name: 'fetchSignInRequest',
  path: '/plugins/signin/request/',
  kind: 'read',
  input: { nonce: secretSchema },
  payload: v.strictObject({ siteName: v.string(), origin: v.string(), isOptedIn: v.boolean() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSignInRequest> = {
  access: ['anybody'],
  input: { nonce: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
};
