import type { MockHandler } from '../../access/caller.ts';
import { siteWebhooksOf } from '../../webhooks-world/webhooks.ts';
import { authorizeSiteOwner } from '../sites/authorizeSiteOwner.ts';

/** Returns the webhooks of a site. */
export const fetchWebhooks: MockHandler<'fetchWebhooks'> = ({ app_id }, caller) => {
  const { webhooks } = siteWebhooksOf(caller.world, authorizeSiteOwner(caller, app_id).id);
  return { webhooks: [...webhooks] };
};
