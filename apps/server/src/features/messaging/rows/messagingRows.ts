import type { MemberRow, MessageRow, MessageThreadRow } from 'ufi-mercury/internal/rules';
import { objectJson, type RowFields } from '../../../database/rows/rowFields.ts';

/** SQL: the fields of the row `t` of `message_threads`. */
export const threadFields: RowFields<MessageThreadRow> = {
  id: 't.id::text',
  type: 't.type',
  pair_key: 't.pair_key',
  name: 't.name',
  picture: 't.picture',
  last_at: 't.last_at',
  last_action_id: 't.last_action_id::text',
  snippet_id: 't.snippet_id::text',
  origin: 't.origin',
  tags: 't.tags',
  version: 't.version',
};

/** SQL: the fields of the row `m` of `thread_members`. */
export const memberFields: RowFields<MemberRow> = {
  thread_id: 'm.thread_id::text',
  mailbox_id: 'm.mailbox_id::text',
  kind: 'm.kind',
  folder: 'm.folder',
  folder_before: 'm.folder_before',
  is_archived: 'm.is_archived',
  is_pinned: 'm.is_pinned',
  mute_until: 'm.mute_until',
  unread_count: 'm.unread_count',
  is_marked_unread: 'm.is_marked_unread',
  is_unseen: 'm.is_unseen',
  updated_at: 'm.updated_at',
  own_at: 'm.own_at',
  sent: 'm.sent',
  read_at: 'm.read_at',
  receipt_at: 'm.receipt_at',
  receipt_action: 'm.receipt_action',
  delivered_at: 'm.delivered_at',
  cleared_at: 'm.cleared_at',
  is_gone: 'm.is_gone',
  left_at: 'm.left_at',
  left_with: 'm.left_with',
  joined_at: 'm.joined_at',
  is_admin: 'm.is_admin',
  follow_up: 'm.follow_up',
  assigned_to: 'm.assigned_to::text',
  version: 'm.version',
};

/** SQL: the fields of the row `x` of `messages`. */
export const messageFields: RowFields<MessageRow> = {
  thread_id: 'x.thread_id::text',
  at: 'x.at',
  id: 'x.id::text',
  author_id: 'x.author_id::text',
  person_id: 'x.person_id::text',
  type: 'x.type',
  body: 'x.body',
  attachments: 'x.attachments',
  client_id: 'x.client_id',
  reply_to: 'x.reply_to::text',
  is_unsent: 'x.is_unsent',
  staff_of: 'x.staff_of::text',
  origin: 'x.origin',
  data: 'x.data',
  reactions: 'x.reactions',
  left_reactions: 'x.left_reactions',
  version: 'x.version',
};

/** SQL: the row `t` of `message_threads` as JSON. */
export const threadJson = objectJson(threadFields);
/** SQL: the row `m` of `thread_members` as JSON. */
export const memberJson = objectJson(memberFields);
/** SQL: the row `x` of `messages` as JSON. */
export const messageJson = objectJson(messageFields);

/**
 * SQL: whether a mailbox may read the message `x`, by its mark `m` of the thread. Notes and the lines of a page's staff
 * are the page's alone; what the mailbox has deleted, and what came after it had left, is nothing to it.
 */
export const isReadable = `x.thread_id = m.thread_id and x.at > m.cleared_at and (m.left_at is null or x.at <= m.left_at)
  and (x.staff_of is null or x.staff_of = m.mailbox_id)
  and not exists (select from hidden_messages h
    where h.mailbox_id = m.mailbox_id and h.thread_id = x.thread_id and h.at = x.at)`;

/**
 * SQL: messages `x`, each with the mark `m` that a mailbox has of its thread, for what was `asked`: their `message_id`s.
 * Both are found by their keys alone, whatever PostgreSQL believes of the length of a thread or an inbox.
 */
export const messagesById = (asked: string, mailbox: string): string => `
  ${asked} cross join lateral (select x.* from messages x where x.id = asked.message_id offset 0) x
  cross join lateral (select m.* from thread_members m
    where m.thread_id = x.thread_id and m.mailbox_id = ${mailbox} offset 0) m`;

/** SQL: threads `t`, each with the mark `m` that a mailbox has of it, by their `thread_id`s as in {@link messagesById}. */
export const threadsById = (asked: string, mailbox: string): string => `
  ${asked} cross join lateral (select t.* from message_threads t where t.id = asked.thread_id offset 0) t
  cross join lateral (select m.* from thread_members m
    where m.thread_id = t.id and m.mailbox_id = ${mailbox} offset 0) m`;
