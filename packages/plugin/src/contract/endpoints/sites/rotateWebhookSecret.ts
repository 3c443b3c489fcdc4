import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteWebhookSchema } from '../../siteWebhooks.ts';

/**
 * Gives a webhook another secret; the answer is the only time that it is shown. For a day messages are signed with the
 * one of before as well.
 */
export const rotateWebhookSecret = defineEndpoint({
  name: 'rotateWebhookSecret',
  path: '/settings/sites/webhooks/rotate/',
  kind: 'change',
  input: { app_id: fbidSchema, webhook_id: fbidSchema },
  payload: v.strictObject({ webhook: siteWebhookSchema, secret: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof rotateWebhookSecret> = {
  access: ['manageSite'],
  input: { app_id: '10', webhook_id: '11' },
};
