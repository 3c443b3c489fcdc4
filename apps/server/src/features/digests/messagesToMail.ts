import { firstMailboxSettings } from 'ufi-mercury/contract';
import { isBannedSql, isBlockedSql, isReadable } from '../messaging/index.ts';
import { subscribedBrowsers } from '../push/index.ts';

/** SQL: the times between which messages came. */
interface MessageTimes {
  readonly after: string;
  readonly until: string;
}

// To a page: what nobody else is to answer.
const isTheirs = `(m.kind = 'person' or m.assigned_to is null or m.assigned_to = k.person_id)`;

// A thread that is muted is never unseen: muting ends that, and what comes muted does not begin it.
const isInInbox = `m.folder = 'INBOX' and not m.is_archived and not m.is_gone and m.left_at is null and m.is_unseen
  and m.unread_count > 0 and ${isTheirs}`;

const isPushed = `(m.kind = 'person' and coalesce((select (b.settings ->> 'push_messages')::boolean from mailboxes b
    where b.id = m.mailbox_id), ${firstMailboxSettings.push_messages})
  and exists (select from ${subscribedBrowsers} where p.id = k.person_id and s.since <= to_timestamp(x.last_at / 1000.0)))`;

const messages = ({ after, until }: MessageTimes): string => `(
  select min(x.at) as first_at, max(x.at) as last_at, count(*)::int as count,
    (array_agg(x.author_id order by x.at desc))[1] as author_id
  from messages x where ${isReadable} and x.at > greatest(m.read_at, ${after}) and x.at <= ${until}
    and x.at >= extract(epoch from k.since) * 1000 and x.type = 'message' and x.staff_of is null and not x.is_unsent
    and x.author_id <> m.mailbox_id and not ${isBlockedSql('m.mailbox_id', 'x.author_id')}
    and not ${isBlockedSql('k.person_id', 'x.author_id')} and not ${isBannedSql('m.mailbox_id', 'x.author_id')}) x`;

/**
 * SQL: the threads `m` with messages `x` that a person who gets them by mail (`k`) is still to be told of: in their inbox,
 * or in that of a page that they work for, unread, unseen, unmuted, and on none of their devices. `d` is up to when they
 * were told by mail.
 */
export const messagesToMail = (times: Partial<MessageTimes> = {}): string => {
  const { after = 'coalesce(d.at, 0)', until = String(Number.MAX_SAFE_INTEGER) } = times;
  return `notice_mail_kinds k
  join lateral (select k.person_id as id where k.kind = 'message'
    union all select s.page_id from page_staff s
      where k.kind = 'page_message' and s.person_id = k.person_id and s.role <> 'NO_PERMISSION') o on true
  join thread_members m on m.mailbox_id = o.id and ${isInInbox}
  join message_threads t on t.id = m.thread_id
  left join mailed_threads d on d.person_id = k.person_id and d.mailbox_id = m.mailbox_id and d.thread_id = m.thread_id
  join lateral ${messages({ after, until })} on x.count > 0 and not ${isPushed}`;
};
