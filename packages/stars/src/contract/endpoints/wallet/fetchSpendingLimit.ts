import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { ownLimitSchema } from '../../rules/ownLimit.ts';

/** The most stars that the caller has chosen to be able to send in 24 hours. */
export const fetchSpendingLimit = defineEndpoint({
  name: 'fetchSpendingLimit',
  method: 'GET',
  path: '/stars/limit/own/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ limit: ownLimitSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSpendingLimit> = { access: ['own'], input: {} };
