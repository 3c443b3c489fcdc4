export { createWebhookOutbox, type WebhookOutbox } from './createWebhookOutbox.ts';
export { createWebhookPlanner, type WebhookPlanner } from './createWebhookPlanner.ts';
export type { UsesWebhookRules } from './usesWebhooks.ts';
