import type { Pool } from 'pg';
import { webhookDeliveriesPerPage, type WebhookDelivery } from 'ufi-plugin/contract';

type Queries = Pick<Pool, 'query'>;

type DeliveryRow = Omit<WebhookDelivery, 'timestamp' | 'next'> & {
  readonly at: number;
  readonly next: number | null;
};

const seconds = (time: string): string => `floor(extract(epoch from ${time}))::float8`;

const selectText = `
select d.id::text as id, d.webhook_id::text as webhook, w.url, d.event, 'msg_' || d.message_id as message, d.status,
  d.attempts, d.response, d.failure, ${seconds('d.at')} as at, ${seconds('d.next_at')} as next
from webhook_deliveries d join site_webhooks w on w.id = d.webhook_id where d.site_id = $1`;

// One more than a page.
const pageText = `${selectText} and ($2::bigint is null or d.id < $2)
order by d.id desc limit ${webhookDeliveriesPerPage + 1}`;
const oneText = `${selectText} and d.id = $2`;

const toDelivery = ({ at, next, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  timestamp: { time: at },
  next: next === null ? null : { time: next },
});

/** A page of what was sent to the webhooks of a site, newest first. */
export async function deliveriesOf(
  pool: Queries,
  site: string,
  cursor: string | null,
): Promise<{ readonly deliveries: WebhookDelivery[]; readonly cursor: string | null }> {
  const query = { name: 'webhook deliveries', text: pageText, values: [site, cursor] };
  const { rows } = await pool.query<DeliveryRow>(query);
  const deliveries = rows.slice(0, webhookDeliveriesPerPage).map(toDelivery);
  return { deliveries, cursor: rows.length > deliveries.length ? (deliveries.at(-1)?.id ?? null) : null };
}

/** A delivery to a webhook of a site; null if there is none of this id. */
export async function findDelivery(pool: Queries, site: string, id: string): Promise<WebhookDelivery | null> {
  const { rows } = await pool.query<DeliveryRow>({ name: 'webhook delivery', text: oneText, values: [site, id] });
  return rows[0] === undefined ? null : toDelivery(rows[0]);
}
