import type { MessageTick } from 'ufi-mercury';
import { messagingDescriptors } from './messagingDescriptors.ts';

/** The state of an own message in words. */
export const tickTexts = {
  waiting: messagingDescriptors.waiting,
  failed: messagingDescriptors.notSent,
  sent: messagingDescriptors.sent,
  delivered: messagingDescriptors.delivered,
  read: messagingDescriptors.read,
} as const satisfies Record<Exclude<MessageTick, 'none'>, unknown>;
