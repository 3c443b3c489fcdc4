import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../audit/index.ts';
import { checkWebhookRight } from './checkWebhookRight.ts';
import { webhooksOf } from './webhookRows.ts';

const deleteText = 'delete from site_webhooks where site_id = $1 and id = $2';

/** Deletes a webhook of a site, with its deliveries. */
export const deleteWebhook: Handler<typeof pluginEndpoints.deleteWebhook> = async (
  { app_id, webhook_id },
  caller,
  { pool },
) => {
  const person = await checkWebhookRight(pool, caller, app_id);
  await transaction(pool, async (client) => {
    const { rowCount } = await client.query(deleteText, [app_id, webhook_id]);
    if (rowCount === 0) throw new ApiError('noSuchObject');
    await auditScope(client, { scope: app_id, person, action: 'deleteWebhook', target: person });
  });
  return { webhooks: await webhooksOf(pool, app_id) };
};
