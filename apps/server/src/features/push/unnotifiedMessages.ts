import { firstMailboxSettings } from 'ufi-mercury/contract';
import { isBlockedSql, isReadable } from '../messaging/index.ts';

/** SQL: the thread `t` of a mark `m`, its last message `x` and the mailbox `b`. */
export const lastMessageJoins = `
join message_threads t on t.id = m.thread_id
join messages x on x.thread_id = t.id and x.id = t.snippet_id
left join mailboxes b on b.id = m.mailbox_id`;

/**
 * SQL: whether a person is told of the last message of a thread: it stands in their inbox unread and unseen, came unmuted
 * and from nobody of whom one blocks the other, and they want to be told.
 */
export const isToBeNotified = `m.kind = 'person' and m.folder = 'INBOX' and not m.is_archived and not m.is_gone
  and m.left_at is null and m.unread_count > 0 and m.is_unseen and x.at > m.read_at and ${isReadable}
  and not x.is_unsent and (m.mute_until = 0 or m.mute_until between 1 and extract(epoch from now()))
  and x.author_id <> m.mailbox_id and not ${isBlockedSql('m.mailbox_id', 'x.author_id')}
  and coalesce((b.settings ->> 'push_messages')::boolean, ${firstMailboxSettings.push_messages})`;
