import * as v from 'valibot';
import { defineEndpoint } from '../../../defineEndpoint.ts';
import type { EndpointFixture } from '../../../endpointFixture.ts';

/** Second step of signing in to one's account, and how many recovery codes are left. */
export const fetchSecondStep = defineEndpoint({
  name: 'fetchSecondStep',
  method: 'GET',
  path: '/account/second_step/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ is_on: v.boolean(), recovery_codes_left: v.number() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSecondStep> = {
  access: ['manageAccount'],
  input: {},
};
