import type { StreamHub } from '../../stream/createStreamHub.ts';
import type { Telling } from './openTelling.ts';

/** What calls tell open streams, devices and webhooks, and ask of them. */
export const announcements = (
  { wake, wakeMailbox, signalMessageTyping, signalTyping, typists }: StreamHub,
  { push, webhooks, allowsLocalWebhooks }: Telling,
) => ({
  wake,
  wakeMailbox: (mailbox: string, seq: number) => {
    wakeMailbox(mailbox, seq);
    push?.soon(mailbox);
  },
  pushKey: push?.key ?? null,
  wakeWebhooks: webhooks.wake,
  allowsLocalWebhooks,
  signalMessageTyping,
  signalTyping,
  typists,
});
