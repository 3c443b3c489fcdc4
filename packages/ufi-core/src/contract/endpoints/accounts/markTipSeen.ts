import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { tipSchema } from '../../fields/tips.ts';
import { clientIdSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Records that a person has seen a first-use tip, which is then never shown to them again (S2.03). */
export const markTipSeen = defineEndpoint({
  name: 'markTipSeen',
  path: '/ajax/nux/{msg_id}/seen/',
  kind: 'change',
  input: { msg_id: tipSchema, client_id: v.optional(clientIdSchema) },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof markTipSeen> = {
  access: ['own'],
  input: { msg_id: '2210110582583557' },
};
