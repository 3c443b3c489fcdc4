import type { PoolClient } from 'pg';
import type { ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import { maxSiteWebhooks, type pluginEndpoints } from 'ufi-plugin/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase, UsesIds } from '../../runtime/baseServices.ts';
import { auditScope } from '../audit/index.ts';
import { checkWebhookRight } from './checkWebhookRight.ts';
import { newWebhookSecret } from './newWebhookSecret.ts';
import type { UsesWebhookRules } from './usesWebhooks.ts';
import { isAllowedAddress } from './webhookAddress.ts';
import { findWebhook, webhooksOf } from './webhookRows.ts';

type Endpoint = typeof pluginEndpoints.saveWebhook;

const insertText = `insert into site_webhooks (id, site_id, url, events, state, secret) values ($1, $2, $3, $4, $5, $6)`;

// Turned on, it begins anew.
const updateText = `
update site_webhooks set url = $3, events = $4, state = $5, failing_since = case when $5 = 'on' and state = 'on' and url = $3 then failing_since end
where site_id = $2 and id = $1`;

const refuse = (field: 'url' | 'webhook_id', reason: string) =>
  new ApiError('badParameter', { fields: { [field]: reason } });

interface Saving {
  readonly input: ParsedInputOf<Endpoint>;
  readonly person: string;
  readonly url: string;
  readonly newId: () => string;
}

async function save(client: PoolClient, { input, person, url, newId }: Saving): Promise<PayloadOf<Endpoint>> {
  const { app_id: site, webhook_id, is_on } = input;
  // Locks the site, so that calls at once neither exceed the limit nor add an address twice.
  await client.query('select from sites where id = $1 for update', [site]);
  const known = await webhooksOf(client, site);
  if (webhook_id !== null && !known.some(({ id }) => id === webhook_id)) throw new ApiError('noSuchObject');
  if (known.some((each) => each.url === url && each.id !== webhook_id)) throw refuse('url', 'taken');
  if (webhook_id === null && known.length >= maxSiteWebhooks) throw refuse('webhook_id', 'not_allowed');
  const id = webhook_id ?? newId();
  const secret = webhook_id === null ? newWebhookSecret() : null;
  const values = [id, site, url, [...new Set(input.events)], is_on ? 'on' : 'off'];
  if (secret === null) await client.query(updateText, values);
  else await client.query(insertText, [...values, secret]);
  const action = secret === null ? 'saveWebhook' : 'addWebhook';
  await auditScope(client, { scope: site, person, action, target: person });
  const webhook = await findWebhook(client, site, id);
  if (webhook === null) throw new ApiError('noSuchObject');
  return { webhook, secret };
}

/** Adds a webhook to a site, or changes one. */
export const saveWebhook: Handler<Endpoint, UsesDatabase & UsesIds & UsesWebhookRules> = async (
  input,
  caller,
  services,
) => {
  const { pool, ids } = services;
  const person = await checkWebhookRight(pool, caller, input.app_id);
  const url = new URL(input.url);
  if (!isAllowedAddress(url, services)) throw refuse('url', 'not_allowed');
  return transaction(pool, (client) => save(client, { input, person, url: url.href, newId: () => ids.next() }));
};
