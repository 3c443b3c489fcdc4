import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { Handler } from '../../access/handler.ts';
import { checkWebhookRight } from './checkWebhookRight.ts';
import { webhooksOf } from './webhookRows.ts';

/** Fetches the webhooks of a site. */
export const fetchWebhooks: Handler<typeof pluginEndpoints.fetchWebhooks> = async ({ app_id }, caller, { pool }) => {
  await checkWebhookRight(pool, caller, app_id);
  return { webhooks: await webhooksOf(pool, app_id) };
};
