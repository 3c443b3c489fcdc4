import { webhookTestEvent } from 'ufi-plugin/contract';
import type { MockHandler } from '../../access/caller.ts';
import { addDelivery } from '../../webhooks-world/webhooks.ts';
import { authorizeWebhook } from './authorizeWebhook.ts';

/** Adds a test event to the deliveries of a site. */
export const testWebhook: MockHandler<'testWebhook'> = (input, caller) => {
  const { webhook } = authorizeWebhook(caller, input);
  return { delivery: addDelivery(caller.world, webhook, { site: input.app_id, event: webhookTestEvent }) };
};
