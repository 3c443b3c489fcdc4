import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { webhookDeliverySchema } from '../../siteWebhooks.ts';

/** What was sent to the webhooks of a site in the last 30 days, newest first. `cursor` loads older ones. */
export const fetchWebhookDeliveries = defineEndpoint({
  name: 'fetchWebhookDeliveries',
  method: 'GET',
  path: '/settings/sites/webhooks/deliveries/',
  kind: 'read',
  input: { app_id: fbidSchema, cursor: v.optional(fbidSchema) },
  payload: v.strictObject({ deliveries: v.array(webhookDeliverySchema), cursor: v.nullable(fbidSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchWebhookDeliveries> = {
  access: ['manageSite'],
  input: { app_id: '10' },
};
