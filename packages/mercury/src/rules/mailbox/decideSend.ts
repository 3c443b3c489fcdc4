import type { CannotReplyReason, MessageOrigin } from '../../contract/index.ts';
import { isRequestFolder, ownFolderOf } from '../folderOf.ts';
import { isArchivedAfter, isMutedAt } from '../markAfter.ts';
import { maxRequestMessages } from '../whoMayWrite.ts';
import { newLine, newMember, newPair, nextEntryTime, pairKey } from './newRows.ts';
import { attachedMedia, isRequest, type AttachedMedia } from './attachedMedia.ts';
import { checkContent, checkLimits, folderOfOther } from './checkSending.ts';
import { quotedComment, repliedComment } from './privateReply.ts';
import { replyRefusal, type Conversation, type SendingContext } from './replyRefusal.ts';
import {
  MessageRefusal,
  nextTime,
  openedThread,
  type MailboxEffects,
  type MemberRow,
  type MessageRow,
  type MessageThreadRow,
} from './rows.ts';

/** The part of a message's input that decides. */
export interface SendingInput {
  readonly thread_id?: string | undefined;
  readonly other_user_fbid?: string | undefined;
  readonly body: string;
  readonly client_id?: string | undefined;
  readonly reply_to?: string | null | undefined;
  readonly is_note?: boolean | undefined;
  readonly attached?: readonly string[] | undefined;
  readonly descriptions?: Readonly<Record<string, string>> | undefined;
  readonly comment_id?: string | undefined;
  readonly origin?: MessageOrigin | undefined;
  readonly dialog_token?: string | undefined;
}

/** The thread that a message goes to; one of two begins with its first message. */
function conversationOf(input: SendingInput, context: SendingContext): Conversation {
  const { thread_id: id, other_user_fbid: otherId } = input;
  if ((id === undefined) === (otherId === undefined))
    throw new MessageRefusal('badParameter', { thread_id: 'missing' });
  if (id !== undefined) return openedThread(context, id);
  const key = pairKey(context.mailbox, otherId ?? '');
  const known = [...context.threads.values()].find(({ thread }) => thread.pair_key === key);
  if (known !== undefined) return known;
  const { other } = context;
  if (other === null) throw new MessageRefusal('noSuchObject');
  const thread = newPair(context.newId(), context, other);
  const pair = [{ id: context.mailbox, kind: context.kind }, other];
  return { thread, members: pair.map((each) => newMember(thread.id, each)) };
}

/** The error of each reason why a message is refused: who takes none is as if absent (mercury.03). */
const refusalErrors = {
  unavailable: 'noSuchObject',
  request_sent: 'blockedAction',
  left: 'blockedAction',
  banned: 'blockedAction',
} as const satisfies Record<CannotReplyReason, string>;

/** The mark of a member who gets a message. */
function afterArrival(member: MemberRow, context: SendingContext, isFirst: boolean): MemberRow {
  const isMuted = isMutedAt(member.mute_until, Math.floor(context.now / 1_000));
  const isArchived = isArchivedAfter(member.is_archived, isMuted);
  // Of a request, more messages than one may have call for no more attention: one accepted member is no way around.
  const isInsistent = isRequestFolder(member.folder) && !member.is_gone && member.unread_count >= maxRequestMessages;
  return {
    ...member,
    folder: folderOfOther(context, isFirst ? null : member.folder),
    is_archived: isArchived,
    unread_count: member.unread_count + 1,
    is_unseen: member.is_unseen || (!isMuted && !isInsistent),
    updated_at: isInsistent ? member.updated_at : nextTime,
    is_gone: false,
    version: member.version + 1,
  };
}

/** The mark of the writer, who has read all that stands above the message. */
const afterOwn = (member: MemberRow, at: number, isFirst: boolean): MemberRow => ({
  ...member,
  folder: ownFolderOf({ writer: member.kind }, isFirst ? null : member.folder),
  folder_before: null,
  is_archived: false,
  unread_count: 0,
  is_marked_unread: false,
  is_unseen: false,
  updated_at: nextTime,
  own_at: at,
  sent: member.sent + 1,
  read_at: at,
  is_gone: false,
  version: member.version + 1,
});

/** The message that a call writes. */
const messageOf = (
  input: SendingInput,
  context: SendingContext,
  { thread, attachments }: Pick<AttachedMedia, 'attachments'> & { readonly thread: MessageThreadRow },
): MessageRow => ({
  thread_id: thread.id,
  at: nextEntryTime(thread, context.now),
  id: context.newId(),
  author_id: context.mailbox,
  person_id: context.person,
  type: 'message',
  body: input.body.trim() === '' ? '' : input.body,
  attachments,
  client_id: input.client_id ?? null,
  reply_to: input.reply_to ?? null,
  is_unsent: false,
  staff_of: input.is_note ? context.mailbox : null,
  origin: input.origin ?? null,
  data: null,
  reactions: {},
  left_reactions: {},
  version: 1,
});

/**
 * Sends a message (mercury.20): it is the thread's last entry, unread and unseen for the others, and by it the writer has
 * read the thread. A note touches nothing else.
 *
 * @throws MessageRefusal
 */
export function decideSend(input: SendingInput, context: SendingContext): MailboxEffects {
  const conversation = conversationOf(input, context);
  const { members } = conversation;
  checkContent(input, context, conversation.thread);
  const comment = repliedComment(input, context);
  const line =
    comment === null
      ? null
      : newLine(context, conversation.thread, {
          type: 'log:private-reply',
          data: quotedComment(comment),
          staff_of: null,
        });
  const thread = line === null ? conversation.thread : { ...conversation.thread, last_at: line.at };
  const { attachments, media } = attachedMedia(input, context);
  const message = messageOf(input, context, { thread, attachments });
  const attached = media.length > 0 && { attached: { message: message.id, media } };
  if (message.staff_of !== null) {
    if (thread.version === 0) throw new MessageRefusal('noSuchObject');
    return { messages: [message], threads: [{ ...thread, last_at: message.at }], ...attached };
  }
  const refused = replyRefusal(conversation, { ...context, isPrivateReply: comment !== null });
  if (refused !== null) throw new MessageRefusal(refusalErrors[refused]);
  checkLimits(context, conversation, input.dialog_token);
  if (attachments.length > 0 && isRequest(conversation, context))
    throw new MessageRefusal('badParameter', { attached: 'not_in_request' });
  const isFirst = thread.version === 0;
  const tags = withTag(thread, input.origin);
  return {
    messages: line === null ? [message] : [line, message],
    ...attached,
    ...(comment !== null && { privateReply: { comment: comment.id, post: comment.thread, thread: thread.id } }),
    threads: [
      {
        ...thread,
        last_at: message.at,
        last_action_id: message.id,
        snippet_id: message.id,
        origin: thread.origin ?? input.origin ?? null,
        tags,
        version: thread.version + 1,
      },
    ],
    members: members
      .filter(({ left_at }) => left_at === null)
      .map((member) =>
        member.mailbox_id === context.mailbox
          ? afterOwn(member, message.at, isFirst)
          : afterArrival(member, context, isFirst),
      ),
  };
}

/** `marketplace` is for good, `montage` as long as the last message answers a story (S3.12). */
function withTag({ tags, version }: MessageThreadRow, origin: MessageOrigin | undefined): MessageThreadRow['tags'] {
  const isForSale = tags.includes('marketplace') || (version === 0 && origin?.kind === 'item');
  return [
    ...(isForSale ? (['marketplace'] as const) : []),
    ...(origin?.kind === 'story' ? (['montage'] as const) : []),
  ];
}
