import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../audit/index.ts';
import { checkWebhookRight } from './checkWebhookRight.ts';
import { newWebhookSecret } from './newWebhookSecret.ts';
import { findWebhook } from './webhookRows.ts';

const rotateText = `
update site_webhooks set old_secret = secret, old_secret_until = now() + interval '1 day', secret = $3
where site_id = $1 and id = $2`;

/** Gives a webhook another secret; the one of before is good for a day. */
export const rotateWebhookSecret: Handler<typeof pluginEndpoints.rotateWebhookSecret> = async (
  { app_id, webhook_id },
  caller,
  { pool },
) => {
  const person = await checkWebhookRight(pool, caller, app_id);
  const secret = newWebhookSecret();
  return transaction(pool, async (client) => {
    await client.query(rotateText, [app_id, webhook_id, secret]);
    const webhook = await findWebhook(client, app_id, webhook_id);
    if (webhook === null) throw new ApiError('noSuchObject');
    await auditScope(client, { scope: app_id, person, action: 'rotateWebhookSecret', target: person });
    return { webhook, secret };
  });
};
