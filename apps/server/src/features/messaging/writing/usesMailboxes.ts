import type { ThreadQueues } from '../../../mutations/createThreadQueues.ts';
import type { BaseServices } from '../../../runtime/baseServices.ts';
import type { MailboxJob } from './mailboxJob.ts';

/** Services of the calls that change mailboxes. */
export interface UsesMailboxes extends Pick<BaseServices, 'pool' | 'clock' | 'ids'> {
  /** The queues of threads of messages: changes of one run one after another. */
  readonly mailboxQueues: ThreadQueues<MailboxJob>;
  /** Announces that a mailbox has reached a sequence number. */
  wakeMailbox(mailbox: string, seq: number): void;
}
