import type { BaseServices } from '../runtime/baseServices.ts';
import type { Call } from './call.ts';
import type { ThreadQueues } from './createThreadQueues.ts';

/** The write queues, one per thread: what calling a mutation takes. */
export interface UsesThreadQueues {
  readonly threadQueues: ThreadQueues<Call>;
}

/** Who writes steps of mailboxes announces them once they are committed. */
export interface WakesMailboxes {
  /** Announces that a mailbox has reached a sequence number. */
  wakeMailbox(mailbox: string, seq: number): void;
}

/** Who writes deliveries for webhooks announces them once they are committed. */
export interface WakesWebhooks {
  /** Announces that something is to be sent to webhooks. */
  wakeWebhooks(this: void): void;
}

/** Services of the write pipeline. */
export interface MutationServices extends BaseServices, UsesThreadQueues, WakesMailboxes, WakesWebhooks {
  /** Notifies the stream that a thread has reached this sequence number. */
  readonly wake: (threadId: string, seq: number) => void;
}
