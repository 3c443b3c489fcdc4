import { webhookTestEvent, type pluginEndpoints } from 'ufi-plugin/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { WakesWebhooks } from '../../mutations/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { checkWebhookRight } from './checkWebhookRight.ts';
import { findDelivery } from './deliveryRows.ts';

const insertText = `
insert into webhook_deliveries (webhook_id, site_id, event)
select w.id, w.site_id, $3 from site_webhooks w where w.site_id = $1 and w.id = $2 returning id::text as id`;

/** Sends a test event to a webhook of a site. */
export const testWebhook: Handler<typeof pluginEndpoints.testWebhook, UsesDatabase & WakesWebhooks> = async (
  { app_id, webhook_id },
  caller,
  { pool, wakeWebhooks },
) => {
  await checkWebhookRight(pool, caller, app_id);
  const { rows } = await pool.query<{ id: string }>(insertText, [app_id, webhook_id, webhookTestEvent]);
  const [added] = rows;
  const delivery = added === undefined ? null : await findDelivery(pool, app_id, added.id);
  if (delivery === null) throw new ApiError('noSuchObject');
  wakeWebhooks();
  return { delivery };
};
