import type { ReportReason } from 'ufi-core/contract';
import { MessageRefusal, openedMessage, openedThread, type MailboxContext, type MailboxEffects } from './rows.ts';

/** The number of messages before and after each reported one that its report keeps. */
export const reportedAround = 5;

interface ReportingInput {
  readonly thread_id: string;
  readonly message_ids: readonly string[];
  readonly reason: ReportReason;
  readonly note?: string | undefined;
}

/**
 * Reports messages to the instance owner (mercury.92).
 *
 * @throws MessageRefusal noSuchObject for another's thread or message, badParameter for an own one, for a line, and for a
 *   note with another reason than `other`
 */
export function decideReport(
  { thread_id: id, message_ids: ids, reason, note = '' }: ReportingInput,
  context: MailboxContext,
): MailboxEffects {
  const { thread } = openedThread(context, id);
  if (note !== '' && reason !== 'other') throw new MessageRefusal('badParameter', { note: 'not_allowed' });
  const messages = [...new Set(ids)].map((each) => openedMessage(context, each));
  if (messages.some(({ thread_id: within }) => within !== thread.id)) throw new MessageRefusal('noSuchObject');
  const isOthers = messages.every(({ type, author_id }) => type === 'message' && author_id !== context.mailbox);
  if (!isOthers) throw new MessageRefusal('badParameter', { message_ids: 'not_allowed' });
  return { report: { thread: thread.id, messages: messages.map((each) => each.id), reason, note } };
}
