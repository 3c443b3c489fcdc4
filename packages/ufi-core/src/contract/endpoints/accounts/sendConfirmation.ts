import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Has the link to confirm one's address sent again. It has no effect if the address is confirmed. */
export const sendConfirmation = defineEndpoint({
  name: 'sendConfirmation',
  path: '/account/address/send/',
  kind: 'change',
  input: {},
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof sendConfirmation> = {
  access: ['manageAccount'],
  input: {},
};
