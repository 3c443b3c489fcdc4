import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { webhookDeliverySchema } from '../../siteWebhooks.ts';

/** Sends a test event to a webhook, on or off: once, whatever the answer. */
export const testWebhook = defineEndpoint({
  name: 'testWebhook',
  path: '/settings/sites/webhooks/test/',
  kind: 'change',
  input: { app_id: fbidSchema, webhook_id: fbidSchema },
  payload: v.strictObject({ delivery: webhookDeliverySchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof testWebhook> = {
  access: ['manageSite'],
  input: { app_id: '10', webhook_id: '11' },
};
