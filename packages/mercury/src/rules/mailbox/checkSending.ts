import { folderOf } from '../folderOf.ts';
import { sendingLimits, type Conversation, type SendingContext } from './replyRefusal.ts';
import { MessageRefusal, type MemberRow, type MessageThreadRow } from './rows.ts';

interface MessageContent {
  readonly body: string;
  readonly reply_to?: string | null | undefined;
  readonly is_note?: boolean | undefined;
  readonly attached?: readonly string[] | undefined;
}

/** Checks what a message says. @throws MessageRefusal badParameter, noSuchObject for what it quotes */
export function checkContent(input: MessageContent, context: SendingContext, thread: MessageThreadRow): void {
  const isEmpty = input.body.trim() === '' && (input.attached ?? []).length === 0;
  if (isEmpty) throw new MessageRefusal('badParameter', { body: 'too_short' });
  if (input.is_note && context.kind !== 'page') throw new MessageRefusal('badParameter', { is_note: 'not_allowed' });
  if (input.reply_to == null) return;
  const quoted = context.messages.get(input.reply_to);
  const isHere = quoted?.thread_id === thread.id && quoted.type === 'message' && !quoted.is_unsent;
  if (!isHere) throw new MessageRefusal('noSuchObject');
}

/** Checks whether anything is sent, and how much in a minute. @throws MessageRefusal blockedAction, tooManyCalls */
export function checkPace({ isChatStopped, sentLastMinute }: SendingContext): void {
  if (isChatStopped) throw new MessageRefusal('blockedAction');
  if (sentLastMinute >= sendingLimits.perMinute) throw new MessageRefusal('tooManyCalls');
}

/**
 * Checks how much is sent, and whether anything is; who writes to many strangers is asked before (mercury.162).
 * `confirmation` is the token of an answered question.
 *
 * @throws MessageRefusal blockedAction, tooManyCalls
 */
export function checkLimits(
  context: SendingContext,
  conversation: Conversation,
  confirmation: string | undefined,
): void {
  checkPace(context);
  const begins = conversation.thread.version === 0 && context.kind === 'person' && context.other?.kind === 'person';
  const isStranger = begins && folderOfOther(context, null) !== 'INBOX';
  if (!isStranger) return;
  if (context.strangersToday >= sendingLimits.strangersPerDay) throw new MessageRefusal('tooManyCalls');
  const { strangersThisHour, dialogToken: token } = context;
  if (strangersThisHour >= sendingLimits.strangersUnasked && confirmation !== token)
    throw new MessageRefusal('blockedAction', undefined, { name: 'many_strangers', token });
}

/** The folder of the thread in the recipient's mailbox. */
export const folderOfOther = ({ kind, other, sameTextToday }: SendingContext, kept: MemberRow['folder'] | null) => {
  const isBulk = sameTextToday >= sendingLimits.sameTextUnmarked;
  return folderOf({ writer: kind, recipient: other?.kind ?? 'person', ties: other?.ties ?? {}, isBulk }, kept);
};
