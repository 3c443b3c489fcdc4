import type { MockHandler } from '../../access/caller.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { authorizeWebhook } from './authorizeWebhook.ts';

/** Deletes a webhook of a site, with its deliveries. */
export const deleteWebhook: MockHandler<'deleteWebhook'> = (input, caller) => {
  const { person, all, webhook } = authorizeWebhook(caller, input);
  all.webhooks = all.webhooks.filter((each) => each !== webhook);
  all.deliveries = all.deliveries.filter((each) => each.webhook !== webhook.id);
  auditScope(caller.world, { scope: input.app_id, person, action: 'deleteWebhook', target: person });
  return { webhooks: [...all.webhooks] };
};
