export { createPushOutbox, type PushOutbox } from './createPushOutbox.ts';
export { createPushPlanner, type PushPlanner } from './createPushPlanner.ts';
export { deletePushSubscription } from './deletePushSubscription.ts';
export { planMessagePushes } from './planMessagePushes.ts';
export { planPushes } from './planPushes.ts';
export { openPushKeys } from './pushKeys.ts';
export { storePushSubscription, subscribedBrowsers } from './pushSubscriptions.ts';
