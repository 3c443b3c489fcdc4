import { compareIds } from 'ufi-core/contract';
import { webhookDeliveriesPerPage } from 'ufi-plugin/contract';
import type { MockHandler } from '../../access/caller.ts';
import { siteWebhooksOf } from '../../webhooks-world/webhooks.ts';
import { authorizeSiteOwner } from '../sites/authorizeSiteOwner.ts';

/** Returns what would have been sent to the webhooks of a site, newest first. */
export const fetchWebhookDeliveries: MockHandler<'fetchWebhookDeliveries'> = ({ app_id, cursor }, caller) => {
  const { deliveries } = siteWebhooksOf(caller.world, authorizeSiteOwner(caller, app_id).id);
  const found = deliveries.toReversed().filter(({ id }) => cursor === undefined || compareIds(id, cursor) < 0);
  const page = found.slice(0, webhookDeliveriesPerPage);
  return { deliveries: page, cursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
};
