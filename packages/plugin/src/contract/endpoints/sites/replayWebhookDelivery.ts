import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { webhookDeliverySchema } from '../../siteWebhooks.ts';

/**
 * Sends a delivery of a site once more, now, with the same `webhook-id` and what may be told by then. Refused
 * (badParameter) while its webhook is off.
 */
export const replayWebhookDelivery = defineEndpoint({
  name: 'replayWebhookDelivery',
  path: '/settings/sites/webhooks/replay/',
  kind: 'change',
  input: { app_id: fbidSchema, delivery_id: fbidSchema },
  payload: v.strictObject({ delivery: webhookDeliverySchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof replayWebhookDelivery> = {
  access: ['manageSite'],
  input: { app_id: '10', delivery_id: '12' },
};
