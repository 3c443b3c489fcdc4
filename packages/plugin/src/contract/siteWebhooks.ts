import { fbidSchema, textSchema } from 'ufi-core/contract';
import { parseUrl } from 'ufi-core/internal/addresses';
import * as v from 'valibot';

/** What a site's owner can have sent to their own server. */
export const webhookEvents = [
  'comment.created',
  'comment.edited',
  'comment.held',
  'comment.reported',
  'comment.removed',
  'comment.restored',
] as const;
/** See {@link webhookEvents}. */
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event that an owner sends to try an address out. */
export const webhookTestEvent = 'webhook.test';

/** Webhooks per site. */
export const maxSiteWebhooks = 5;

/**
 * State of a webhook: `on`, or `off` by its owner. `gone` is one whose server has answered with 410, and `failing`
 * one that has taken nothing for five days; both are off until their owner turns them on.
 */
export const webhookStates = ['on', 'off', 'gone', 'failing'] as const;
/** See {@link webhookStates}. */
export type WebhookState = (typeof webhookStates)[number];

/** Days for which nothing may arrive before a webhook is turned off. */
export const webhookFailingDays = 5;

/** How far a delivery is: `waiting` also between two attempts, `failed` after the last one. */
export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
/** See {@link webhookDeliveryStatuses}. */
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/**
 * Why the last attempt failed: `status` is an answer other than 200 to 299, `forbidden` an address that is not public,
 * `off` a webhook that was turned off before it was sent.
 */
export const webhookFailures = ['status', 'redirect', 'forbidden', 'timeout', 'unreachable', 'off'] as const;
/** See {@link webhookFailures}. */
export type WebhookFailure = (typeof webhookFailures)[number];

const isLoopback = (hostname: string): boolean => /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname);

function isWebhookAddress(written: string): boolean {
  // The parser drops whitespace and control characters, and reads a backslash as a slash.
  const url = /[\s\\\p{C}]/u.test(written) ? null : parseUrl(written);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const { protocol, hostname } = url;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Where a webhook is sent: an `https` address, or `http` to the server's own machine, which only development allows. */
export const webhookAddressSchema = v.pipe(
  textSchema,
  v.trim(),
  v.maxLength(2_000),
  v.check(isWebhookAddress, 'bad_address'),
);

const timeSchema = v.strictObject({ time: v.pipe(v.number(), v.integer()) });

/** A webhook as the site's owner sees it, without its secret. */
export const siteWebhookSchema = v.strictObject({
  id: fbidSchema,
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  state: v.picklist(webhookStates),
  /** Since when nothing arrives; null if the last delivery did. */
  failingSince: v.nullable(timeSchema),
  /** Until when messages are signed with the secret of before as well. */
  oldSecretUntil: v.nullable(timeSchema),
});
/** See {@link siteWebhookSchema}. */
export type SiteWebhook = v.InferOutput<typeof siteWebhookSchema>;

/** All webhooks of a site, oldest first. */
export const siteWebhooksSchema = v.strictObject({ webhooks: v.array(siteWebhookSchema) });

/** One event for one webhook, with what has become of it. */
export const webhookDeliverySchema = v.strictObject({
  id: fbidSchema,
  webhook: fbidSchema,
  /** The address of the webhook as it is now. */
  url: v.string(),
  event: v.picklist([...webhookEvents, webhookTestEvent]),
  /** The header `webhook-id`, the same at each attempt. */
  message: v.string(),
  status: v.picklist(webhookDeliveryStatuses),
  /** Of those since it was caused or replayed. */
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The status of the last answer; null without one. */
  response: v.nullable(v.pipe(v.number(), v.integer())),
  failure: v.nullable(v.picklist(webhookFailures)),
  timestamp: timeSchema,
  /** When it is tried again; null if it is not. */
  next: v.nullable(timeSchema),
});
/** See {@link webhookDeliverySchema}. */
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;

/** Deliveries of one page. */
export const webhookDeliveriesPerPage = 20;
