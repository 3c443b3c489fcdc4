import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteWebhookSchema, webhookAddressSchema, webhookEvents } from '../../siteWebhooks.ts';

/**
 * Adds a webhook to a site, or changes one. A new one is answered with its secret, which is the only time that it is
 * shown. Turning one on forgets why it was off. Refused (badParameter): a sixth one, an address that the site has
 * already, and one that the server does not send to.
 */
export const saveWebhook = defineEndpoint({
  name: 'saveWebhook',
  path: '/settings/sites/webhooks/save/',
  kind: 'change',
  input: {
    app_id: fbidSchema,
    /** Null for a new one. */
    webhook_id: v.nullable(fbidSchema),
    url: webhookAddressSchema,
    events: v.pipe(v.array(v.picklist(webhookEvents)), v.minLength(1), v.maxLength(webhookEvents.length)),
    is_on: v.boolean(),
  },
  payload: v.strictObject({ webhook: siteWebhookSchema, secret: v.nullable(v.string()) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveWebhook> = {
  access: ['manageSite'],
  input: {
    app_id: '10',
    webhook_id: null,
    url: 'https://news.example/hooks',
    events: ['comment.created'],
    is_on: true,
  },
  badInputs: {
    url: ['news.example/hooks', 'http://news.example/hooks', 'https://a:b@news.example/', 'https://news.example/#x'],
    events: [[], ['comment.liked']],
  },
};
