import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { WakesWebhooks } from '../../mutations/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { checkWebhookRight } from './checkWebhookRight.ts';
import { findDelivery } from './deliveryRows.ts';

const replayText = `
update webhook_deliveries d set status = 'waiting', is_queued = false, attempts = 0, response = null, failure = null, next_at = null
from site_webhooks w where d.id = $2 and d.site_id = $1 and w.id = d.webhook_id and (w.state = 'on' or d.event = 'webhook.test')`;

/** Sends a delivery of a site once more. */
export const replayWebhookDelivery: Handler<
  typeof pluginEndpoints.replayWebhookDelivery,
  UsesDatabase & WakesWebhooks
> = async ({ app_id, delivery_id }, caller, { pool, wakeWebhooks }) => {
  await checkWebhookRight(pool, caller, app_id);
  const { rowCount } = await pool.query(replayText, [app_id, delivery_id]);
  const delivery = await findDelivery(pool, app_id, delivery_id);
  if (delivery === null) throw new ApiError('noSuchObject');
  if (rowCount === 0) throw new ApiError('badParameter', { fields: { delivery_id: 'not_allowed' } });
  wakeWebhooks();
  return { delivery };
};
