import type { CountedReaction, ReactionType } from 'ufi-core/contract';
import { replyRefusal, type SendingContext } from './replyRefusal.ts';
import {
  MessageRefusal,
  openedMessage,
  openedThread,
  type MailboxContext,
  type MailboxEffects,
  type MemberRow,
  type MessageRow,
} from './rows.ts';

/**
 * Takes an own message back for everybody: nothing of its text and attachments is kept (mercury.24).
 *
 * @throws MessageRefusal noSuchObject for another's
 */
export function decideUnsend(id: string, context: MailboxContext): MailboxEffects {
  const message = openedMessage(context, id);
  const isOwn = message.author_id === context.mailbox && message.type === 'message';
  if (!isOwn) throw new MessageRefusal('noSuchObject');
  if (message.is_unsent) return {};
  const { thread, members } = openedThread(context, message.thread_id);
  const nothing = { body: '', attachments: [], reactions: {}, left_reactions: {} };
  const unsent = { ...message, ...nothing, is_unsent: true, version: message.version + 1 };
  const isSnippet = thread.snippet_id === id;
  const left = members.flatMap((member): MemberRow[] => {
    const { left_with: known, version } = member;
    if (known?.snippet_id !== id) return [];
    return [{ ...member, left_with: { ...known, version: known.version + 1 }, version: version + 1 }];
  });
  return {
    messages: [unsent],
    detached: id,
    ...(left.length > 0 && { members: left }),
    ...(isSnippet && { threads: [{ ...thread, version: thread.version + 1 }] }),
  };
}

/** The reactions as whoever has left goes on seeing them: as they were before the first change after it (mercury.158). */
function reactionsLeft(message: MessageRow, members: readonly MemberRow[]): MessageRow['left_reactions'] {
  const { at, reactions, left_reactions: known } = message;
  const saw = ({ left_at: left, cleared_at: cleared }: MemberRow) => left !== null && at <= left && at > cleared;
  const missing = members.filter((each) => saw(each) && !(each.mailbox_id in known));
  return { ...known, ...Object.fromEntries(missing.map(({ mailbox_id: id }) => [id, reactions])) };
}

/**
 * Sets the mailbox's reaction to a message; 0 takes it back.
 *
 * @throws MessageRefusal noSuchObject for an unsent one, badParameter for a line, blockedAction where it can't write
 */
export function decideReaction(
  { message_id: id, reaction_type: type }: { readonly message_id: string; readonly reaction_type: ReactionType },
  context: SendingContext,
): MailboxEffects {
  const message = openedMessage(context, id);
  if (message.type !== 'message') throw new MessageRefusal('badParameter', { message_id: 'not_allowed' });
  if (message.is_unsent) throw new MessageRefusal('noSuchObject');
  const opened = openedThread(context, message.thread_id);
  if (context.isChatStopped || replyRefusal(opened, context) !== null) throw new MessageRefusal('blockedAction');
  const { [context.mailbox]: before = 0, ...others } = message.reactions;
  if (before === type) return {};
  const reactions: Record<string, CountedReaction> = type === 0 ? others : { ...others, [context.mailbox]: type };
  const kept = reactionsLeft(message, opened.members);
  return { messages: [{ ...message, reactions, left_reactions: kept, version: message.version + 1 }] };
}

/** Deletes messages for the own mailbox alone; what was unread of them is not any more. */
export function decideDeleteMessages(ids: readonly string[], context: MailboxContext): MailboxEffects {
  const messages = [...new Set(ids)].map((id) => openedMessage(context, id));
  const members = new Map<string, MemberRow>();
  for (const message of messages) {
    const own = members.get(message.thread_id) ?? openedThread(context, message.thread_id).own;
    const isUnread = message.at > own.read_at && message.author_id !== context.mailbox && message.type === 'message';
    const unread = own.unread_count - (isUnread && message.staff_of === null ? 1 : 0);
    const version = openedThread(context, message.thread_id).own.version + 1;
    members.set(message.thread_id, { ...own, unread_count: Math.max(0, unread), version });
  }
  const hidden = messages.map(({ thread_id, at, id, version }) => ({
    mailbox_id: context.mailbox,
    thread_id,
    at,
    id,
    version: version + 1,
  }));
  return { members: [...members.values()], hidden };
}
