import { textDirection } from 'ufi-core/text';
import type { ActionRecord, CannotReplyReason, LogAction, ThreadMark, ThreadRecord } from '../../contract/index.ts';
import { messageRanges } from '../messageRanges.ts';
import type { MemberRow, MessageRow, MessageThreadRow } from './rows.ts';

/** The number of characters of a snippet. */
export const snippetLength = 200;

/** What a snippet has of its message. */
export type SnippetRow = Pick<MessageRow, 'body' | 'author_id' | 'is_unsent' | 'attachments'>;

/** A thread's members by whether they still are, and its admins. */
export function membership(members: readonly Pick<MemberRow, 'mailbox_id' | 'left_at' | 'is_admin'>[]) {
  const idsOf = (some: typeof members) => some.map(({ mailbox_id: id }) => id);
  return {
    participants: idsOf(members.filter(({ left_at: left }) => left === null)),
    former_participants: idsOf(members.filter(({ left_at: left }) => left !== null)),
    admins: idsOf(members.filter(({ left_at: left, is_admin: isAdmin }) => left === null && isAdmin)),
  };
}

/** The id of the message in the snippet that a member sees. */
export const snippetIdFor = (thread: MessageThreadRow, own: MemberRow | undefined): string | null =>
  own?.left_with == null ? thread.snippet_id : own.left_with.snippet_id;

/** What a thread is to all its members. */
export type SharedThreadRow = Pick<
  MessageThreadRow,
  'id' | 'type' | 'name' | 'picture' | 'last_action_id' | 'origin' | 'tags' | 'version'
>;

/** What a member's own mark of a thread has. */
export type OwnMarkRow = Omit<
  MemberRow,
  | 'mailbox_id'
  | 'folder_before'
  | 'sent'
  | 'read_at'
  | 'receipt_at'
  | 'receipt_action'
  | 'delivered_at'
  | 'cleared_at'
  | 'is_gone'
  | 'left_at'
  | 'joined_at'
  | 'is_admin'
>;

/** The first characters of a text; most have no more, which is known without looking at them. */
const beginningOf = (text: string): string =>
  text.length <= snippetLength ? text : Array.from(text).slice(0, snippetLength).join('');

interface SeenThread {
  readonly members: Parameters<typeof membership>[0];
  /** The row of whoever looks. */
  readonly own: Pick<MemberRow, 'left_with'> | undefined;
  readonly snippet: SnippetRow | null;
}

/**
 * A thread as all its members see it, with the message of its snippet; whoever has left a group sees it as it was then
 * (mercury.158).
 */
export function presentThread(thread: SharedThreadRow, { members, own, snippet }: SeenThread): ThreadRecord {
  const seen = own?.left_with ?? thread;
  const { participants, former_participants: former, admins } = own?.left_with ?? membership(members);
  // Of fields after a spread an object is slow to make and to send, so it is the last one.
  return {
    thread_id: thread.id,
    thread_type: thread.type,
    participants: [...participants],
    former_participants: [...former],
    name: seen.name,
    image_src: seen.picture?.src ?? null,
    last_action_id: seen.last_action_id,
    snippet: beginningOf(snippet?.body ?? ''),
    snippet_sender: snippet?.author_id ?? null,
    snippet_attachment: snippet === null || snippet.body !== '' ? null : (snippet.attachments[0]?.type ?? null),
    is_snippet_unsent: snippet?.is_unsent ?? false,
    origin: thread.origin,
    tags: [...thread.tags],
    version: seen.version,
    ...(thread.type === 'group' && { admins: [...admins] }),
  };
}

interface MarkFacts {
  readonly reason: CannotReplyReason | null;
  readonly isSnippetHidden: boolean;
}

/** What a thread is in its mailbox. */
export const presentMark = (member: OwnMarkRow, { reason, isSnippetHidden }: MarkFacts): ThreadMark => ({
  thread_id: member.thread_id,
  folder: member.folder,
  is_archived: member.is_archived,
  is_pinned: member.is_pinned,
  mute_until: member.mute_until,
  unread_count: member.unread_count,
  is_marked_unread: member.is_marked_unread,
  is_unseen: member.is_unseen,
  updated_time: String(member.updated_at),
  own_time: member.own_at === null ? null : String(member.own_at),
  can_reply: reason === null,
  cannot_reply_reason: reason,
  version: member.version,
  ...(isSnippetHidden && { is_snippet_hidden: true as const }),
  ...(member.kind === 'page' && { follow_up: member.follow_up, assigned_to: member.assigned_to }),
});

/** An entry of a thread as a mailbox sees it. Notes name the person who wrote them. */
export function presentAction(row: MessageRow, mailbox: string): ActionRecord {
  if (row.type !== 'message')
    return {
      action_id: row.id,
      thread_id: row.thread_id,
      author: row.author_id,
      timestamp: String(row.at),
      version: row.version,
      action_type: 'ma-type:log-message',
      log_message_type: row.type,
      log_message_data: row.data ?? {},
      // Each kind of line is stored with the data that belongs to it.
    } as LogAction;
  return {
    action_id: row.id,
    thread_id: row.thread_id,
    author: row.author_id,
    timestamp: String(row.at),
    version: row.version,
    action_type: 'ma-type:user-generated-message',
    body: row.body,
    ranges: messageRanges(row.body),
    dir: textDirection(row.body),
    attachments: [...row.attachments],
    offline_threading_id: row.client_id,
    reply_to: row.reply_to,
    reactions: { ...(row.left_reactions[mailbox] ?? row.reactions) },
    is_unsent: row.is_unsent,
    is_note: row.staff_of !== null,
    ...(row.staff_of !== null && { written_by: row.person_id }),
    ...(row.origin !== null && { origin: row.origin }),
  };
}
