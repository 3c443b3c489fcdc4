import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import { siteWebhooksSchema } from '../../siteWebhooks.ts';

/** Deletes a webhook of a site with its deliveries. What waits to be sent to it is not sent. */
export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  path: '/settings/sites/webhooks/delete/',
  kind: 'change',
  input: { app_id: fbidSchema, webhook_id: fbidSchema },
  payload: siteWebhooksSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof deleteWebhook> = {
  access: ['manageSite'],
  input: { app_id: '10', webhook_id: '11' },
};
