import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import { siteWebhooksSchema } from '../../siteWebhooks.ts';

/** The webhooks of a site; managers only. */
export const fetchWebhooks = defineEndpoint({
  name: 'fetchWebhooks',
  method: 'GET',
  path: '/settings/sites/webhooks/',
  kind: 'read',
  input: { app_id: fbidSchema },
  payload: siteWebhooksSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchWebhooks> = {
  access: ['manageSite'],
  input: { app_id: '10' },
};
