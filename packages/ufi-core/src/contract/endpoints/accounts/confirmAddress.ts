import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { accountTokenSchema } from './resetPassword.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Confirms by a link, once, that an address is the person's, also if it is a new one. One that is not valid any more is refused (badParameter on `token`). */
export const confirmAddress = defineEndpoint({
  name: 'confirmAddress',
  path: '/account/address/confirm/',
  kind: 'change',
  input: { token: accountTokenSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof confirmAddress> = {
  access: ['anybody'],
  input: { token: 'a'.repeat(43) },
  badInputs: { token: [''] },
};
