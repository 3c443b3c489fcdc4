import type { Pool } from 'pg';

// What waits has a job. If that was lost all the same, such as by a queue that was emptied, it gets another.
const lostText = `
update webhook_deliveries set is_queued = false
where status = 'waiting' and is_queued and next_at < now() - interval '6 hours'`;
const oldText = `delete from webhook_deliveries where at < now() - interval '30 days'`;
const secretsText = `update site_webhooks set old_secret = null, old_secret_until = null where old_secret_until < now()`;

/** Deletes deliveries after 30 days and secrets that are replaced, and has planned anew what no job is left of. */
export async function sweepDeliveries(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(secretsText);
  await pool.query(oldText);
  await pool.query(lostText);
}
