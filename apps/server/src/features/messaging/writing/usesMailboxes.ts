import type { ThreadQueues } from '../../../mutations/createThreadQueues.ts';
import type { WakesMailboxes } from '../../../mutations/mutationServices.ts';
import type { BaseServices } from '../../../runtime/baseServices.ts';
import type { MailboxJob } from './runMailboxJobs.ts';

/** Somebody types in a thread of messages, or has stopped, and who may know. */
export interface MessageTyping {
  readonly thread: string;
  /** The typist's own mailbox, or the page's that they write for. */
  readonly author: string;
  /** The typist, and their name for those who work for the same page. */
  readonly person: string;
  readonly name: string;
  readonly isTyping: boolean;
  /** The mailboxes that are told, the author's own among them. */
  readonly mailboxes: readonly string[];
}

/** Services of the calls that change mailboxes. */
export interface UsesMailboxes extends Pick<BaseServices, 'pool' | 'clock' | 'ids'>, WakesMailboxes {
  /** The queues of threads of messages: changes of one run one after another. */
  readonly mailboxQueues: ThreadQueues<MailboxJob>;
  /** Tells the mailboxes that are watched that somebody types; nothing is stored. */
  signalMessageTyping(typing: MessageTyping): void;
}
