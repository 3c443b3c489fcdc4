import { defineMessage } from 'react-intl';
import type { SiteWebhook, WebhookDelivery, WebhookFailure } from 'ufi-plugin/contract';

/** Texts of a site's webhooks. Their translations are in the catalogues beside this file. */
export const webhookDescriptors = {
  add: defineMessage({ id: 'hooks.add' }),
  address: defineMessage({ id: 'hooks.address' }),
  addressHint: defineMessage({ id: 'hooks.addressHint' }),
  attempts: defineMessage<{ count: number }>({ id: 'hooks.attempts' }),
  delete: defineMessage({ id: 'hooks.delete' }),
  deleted: defineMessage({ id: 'hooks.deleted' }),
  deleteOf: defineMessage<{ url: string }>({ id: 'hooks.deleteOf' }),
  deleteQuestion: defineMessage<{ url: string }>({ id: 'hooks.deleteQuestion' }),
  edit: defineMessage({ id: 'hooks.edit' }),
  editOf: defineMessage<{ url: string }>({ id: 'hooks.editOf' }),
  empty: defineMessage({ id: 'hooks.empty' }),
  emptyText: defineMessage({ id: 'hooks.emptyText' }),
  events: defineMessage({ id: 'hooks.events' }),
  eventsMissing: defineMessage({ id: 'hooks.eventsMissing' }),
  failingSince: defineMessage<{ date: string }>({ id: 'hooks.failingSince' }),
  guide: defineMessage({ id: 'hooks.guide' }),
  intro: defineMessage({ id: 'hooks.intro' }),
  isOn: defineMessage({ id: 'hooks.isOn' }),
  log: defineMessage({ id: 'hooks.log' }),
  logEmpty: defineMessage({ id: 'hooks.logEmpty' }),
  more: defineMessage({ id: 'hooks.more' }),
  next: defineMessage<{ date: string }>({ id: 'hooks.next' }),
  notAllowed: defineMessage({ id: 'hooks.notAllowed' }),
  oldSecret: defineMessage<{ date: string }>({ id: 'hooks.oldSecret' }),
  refresh: defineMessage({ id: 'hooks.refresh' }),
  refreshed: defineMessage({ id: 'hooks.refreshed' }),
  replay: defineMessage({ id: 'hooks.replay' }),
  replayed: defineMessage({ id: 'hooks.replayed' }),
  replayOf: defineMessage<{ event: string; date: string }>({ id: 'hooks.replayOf' }),
  response: defineMessage<{ status: number }>({ id: 'hooks.response' }),
  rotate: defineMessage({ id: 'hooks.rotate' }),
  rotateOf: defineMessage<{ url: string }>({ id: 'hooks.rotateOf' }),
  rotateQuestion: defineMessage({ id: 'hooks.rotateQuestion' }),
  saved: defineMessage({ id: 'hooks.saved' }),
  secretOnce: defineMessage({ id: 'hooks.secretOnce' }),
  test: defineMessage({ id: 'hooks.test' }),
  tested: defineMessage({ id: 'hooks.tested' }),
  testOf: defineMessage<{ url: string }>({ id: 'hooks.testOf' }),
  title: defineMessage({ id: 'hooks.title' }),
};

/** What events are called. */
export const eventTexts = {
  'comment.created': defineMessage({ id: 'hooks.event.comment.created' }),
  'comment.edited': defineMessage({ id: 'hooks.event.comment.edited' }),
  'comment.held': defineMessage({ id: 'hooks.event.comment.held' }),
  'comment.reported': defineMessage({ id: 'hooks.event.comment.reported' }),
  'comment.removed': defineMessage({ id: 'hooks.event.comment.removed' }),
  'comment.restored': defineMessage({ id: 'hooks.event.comment.restored' }),
  'webhook.test': defineMessage({ id: 'hooks.event.webhook.test' }),
} as const satisfies Record<WebhookDelivery['event'], unknown>;

/** State of a webhook. */
export const stateTexts = {
  on: defineMessage({ id: 'hooks.state.on' }),
  off: defineMessage({ id: 'hooks.state.off' }),
  gone: defineMessage({ id: 'hooks.state.gone' }),
  failing: defineMessage({ id: 'hooks.state.failing' }),
} as const satisfies Record<SiteWebhook['state'], unknown>;

/** How far a delivery is. */
export const deliveryTexts = {
  waiting: defineMessage({ id: 'hooks.status.waiting' }),
  delivered: defineMessage({ id: 'hooks.status.delivered' }),
  failed: defineMessage({ id: 'hooks.status.failed' }),
} as const satisfies Record<WebhookDelivery['status'], unknown>;

/** Why an attempt failed, and what to change. */
export const failureTexts = {
  status: defineMessage({ id: 'hooks.failure.status' }),
  redirect: defineMessage({ id: 'hooks.failure.redirect' }),
  forbidden: defineMessage({ id: 'hooks.failure.forbidden' }),
  timeout: defineMessage({ id: 'hooks.failure.timeout' }),
  unreachable: defineMessage({ id: 'hooks.failure.unreachable' }),
  off: defineMessage({ id: 'hooks.failure.off' }),
} as const satisfies Record<WebhookFailure, unknown>;
