import { webhookTestEvent } from 'ufi-plugin/contract';
import type { MockHandler } from '../../access/caller.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { siteWebhooksOf } from '../../webhooks-world/webhooks.ts';
import { authorizeSiteOwner } from '../sites/authorizeSiteOwner.ts';

/** Finds a delivery of a site; once more it arrives just the same. */
export const replayWebhookDelivery: MockHandler<'replayWebhookDelivery'> = ({ app_id, delivery_id }, caller) => {
  const { webhooks, deliveries } = siteWebhooksOf(caller.world, authorizeSiteOwner(caller, app_id).id);
  const delivery = deliveries.find(({ id }) => id === delivery_id);
  if (delivery === undefined) throw new ApiError('noSuchObject');
  const isOn = webhooks.some(({ id, state }) => id === delivery.webhook && state === 'on');
  if (!isOn && delivery.event !== webhookTestEvent) throw badParameter('delivery_id', 'not_allowed');
  return { delivery };
};
