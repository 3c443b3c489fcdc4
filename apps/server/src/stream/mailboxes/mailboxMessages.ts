import { eventFrame, idLine } from '../channels/frames.ts';
import type { EventLog } from '../channels/eventLog.ts';
import type { Backlog, ChannelMessages, Message } from '../channels/streamSource.ts';
import type { MailboxAccess, StreamedMailbox } from './mailboxAccess.ts';
import { mergeMailboxEvents, type MailboxEvent } from '../../features/messaging/index.ts';

/** Serialises what a mailbox is told, without its `id` line. Whoever may read the mailbox gets the same bytes. */
export const mailboxFrame = (mailbox: string, { from, to, event }: Backlog<MailboxEvent>): Buffer =>
  eventFrame('mailbox', { mailbox, from, to, ...event });

/**
 * Creates messages from a mailbox's log. The log is small, so each message reaches its head: a record that is named
 * again, such as an unsent message, is never sent as it was before.
 */
export function createMailboxMessages(log: EventLog<MailboxEvent>): ChannelMessages<StreamedMailbox, MailboxAccess> {
  const known = new Map<number, Message>();
  return {
    invalidate: () => known.clear(),
    after(seq, { subject: { id: mailbox }, access }) {
      if (!access.canRead) return messageOf(mailbox, { from: seq + 1, to: log.head(), event: {} });
      let message = known.get(seq);
      if (message === undefined) {
        const { from, to, events } = log.after(seq, Infinity);
        known.set(seq, (message = messageOf(mailbox, { from, to, event: mergeMailboxEvents(events) })));
      }
      return message;
    },
  };
}

function messageOf(mailbox: string, backlog: Backlog<MailboxEvent>): Message {
  const frame = mailboxFrame(mailbox, backlog);
  const id = Buffer.from(idLine([{ target: mailbox, seq: backlog.to }]));
  return { to: backlog.to, frame, frameWithId: Buffer.concat([id, frame]) };
}
