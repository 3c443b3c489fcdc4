import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { Handler } from '../../access/handler.ts';
import { checkWebhookRight } from './checkWebhookRight.ts';
import { deliveriesOf } from './deliveryRows.ts';

/** Fetches what was sent to the webhooks of a site. */
export const fetchWebhookDeliveries: Handler<typeof pluginEndpoints.fetchWebhookDeliveries> = async (
  { app_id, cursor = null },
  caller,
  { pool },
) => {
  await checkWebhookRight(pool, caller, app_id);
  return deliveriesOf(pool, app_id, cursor);
};
