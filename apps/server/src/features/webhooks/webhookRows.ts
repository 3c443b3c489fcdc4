import type { Pool } from 'pg';
import type { SiteWebhook } from 'ufi-plugin/contract';

type Queries = Pick<Pool, 'query'>;

interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly events: SiteWebhook['events'];
  readonly state: SiteWebhook['state'];
  readonly failing: number | null;
  readonly old: number | null;
}

const seconds = (time: string): string => `floor(extract(epoch from ${time}))::float8`;

/** SQL: a row `w` of `site_webhooks` as its owner sees it. */
const columns = `w.id::text as id, w.url, w.events, w.state, ${seconds('w.failing_since')} as failing,
  case when w.old_secret_until > now() then ${seconds('w.old_secret_until')} end as old`;

const listText = `select ${columns} from site_webhooks w where w.site_id = $1 order by w.id`;
const oneText = `select ${columns} from site_webhooks w where w.site_id = $1 and w.id = $2`;

const timeOf = (time: number | null) => (time === null ? null : { time });

const toWebhook = ({ failing, old, ...row }: WebhookRow): SiteWebhook => ({
  ...row,
  failingSince: timeOf(failing),
  oldSecretUntil: timeOf(old),
});

/** The webhooks of a site, oldest first. */
export async function webhooksOf(pool: Queries, site: string): Promise<SiteWebhook[]> {
  const { rows } = await pool.query<WebhookRow>({ name: 'webhooks of a site', text: listText, values: [site] });
  return rows.map(toWebhook);
}

/** A webhook of a site; null if it has none of this id. */
export async function findWebhook(pool: Queries, site: string, id: string): Promise<SiteWebhook | null> {
  const { rows } = await pool.query<WebhookRow>({ name: 'webhook of a site', text: oneText, values: [site, id] });
  return rows[0] === undefined ? null : toWebhook(rows[0]);
}
