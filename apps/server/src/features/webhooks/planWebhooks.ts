import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { WebhookJob } from './webhookJob.ts';

/** Deliveries of one transaction. */
const batch = 100;

// Another server that plans at the same time takes others. As an array the select is done once, so the limit holds.
const takeText = `
update webhook_deliveries t set is_queued = true, next_at = now() where t.id = any(array(
  select d.id from webhook_deliveries d where not d.is_queued order by d.id limit ${batch} for update skip locked))
returning t.id::text as delivery, t.attempts + 1 as attempt`;

/**
 * Adds a job for each delivery that has none. A delivery is marked by the transaction that adds its job, so a server
 * that is killed leaves either both or neither.
 */
export async function planWebhooks(pool: Pool, { add }: Pick<JobQueue<WebhookJob>, 'add'>): Promise<void> {
  for (;;) {
    const planned = await transaction(pool, async (client) => {
      const { rows } = await client.query<WebhookJob>({ name: 'take webhooks', text: takeText });
      for (const job of rows) await add(client, job);
      return rows.length;
    });
    if (planned < batch) return;
  }
}
