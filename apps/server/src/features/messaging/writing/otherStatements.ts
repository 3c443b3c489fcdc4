import type { QueryConfig } from 'pg';
import {
  reportedAround,
  type ActorBlock,
  type KillChat,
  type MailboxEffects,
  type MessageReport,
  type PrivateReply,
} from 'ufi-mercury/internal/rules';
import { isReadable } from '../rows/messagingRows.ts';
import type { LoadedMailbox } from './loadMailboxContexts.ts';
import { statement } from './statement.ts';

const putBlock = `
insert into restrictions (scope_id, thread_id, actor_id, kind, by_person_id) values ($1, 0, $2, $3, $4)
on conflict (scope_id, actor_id, thread_id, kind) do nothing`;
const liftBlock = 'delete from restrictions where scope_id = $1 and actor_id = $2 and kind = $3 and thread_id = 0';
// Between two of whom one blocks the other there is no friendship.
const endFriendship = `
delete from friendships where (person_id, friend_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint))`;

function blockStatements({ mailbox, person }: LoadedMailbox, { actor, kind, isSet }: ActorBlock): QueryConfig[] {
  if (!isSet) return [statement('lift block of actor', liftBlock, [mailbox, actor, kind])];
  const put = statement('put block of actor', putBlock, [mailbox, actor, kind, person]);
  return kind === 'banned' ? [put] : [put, statement('end friendship of blocked', endFriendship, [mailbox, actor])];
}

// Without a text there is nothing to read: unsent messages, lines of the log.
const hasText = `(x.body <> '' or x.id = r.id)`;

const reportText = `
insert into message_reports (message_id, person_id, mailbox_id, thread_id, reason, note, kept)
select r.id, $2, $3, r.thread_id, $4, $5, (
  select json_agg(json_build_object('id', k.id::text, 'at', k.at, 'author', k.author_id::text, 'body', k.body,
    'attachments', case when k.id = r.id then k.attachments else '[]' end) order by k.at)
  from (
    (select x.* from messages x where x.thread_id = r.thread_id and x.at <= r.at and ${isReadable} and ${hasText}
      order by x.at desc limit ${reportedAround + 1})
    union all
    (select x.* from messages x where x.thread_id = r.thread_id and x.at > r.at and ${isReadable} and ${hasText}
      order by x.at limit ${reportedAround})
  ) k)
from messages r join thread_members m on m.thread_id = r.thread_id and m.mailbox_id = $3
where r.id = any($1::bigint[]) on conflict do nothing`;

const reportStatement = ({ mailbox, person }: LoadedMailbox, report: MessageReport): QueryConfig =>
  statement('report messages', reportText, [report.messages, person, mailbox, report.reason, report.note]);

const killChatStatement = ({ mailbox, isStopped }: KillChat): QueryConfig =>
  mailbox === null
    ? statement(
        'stop all messages',
        `insert into message_switches (kill_chat) values ($1)
          on conflict (id) do update set kill_chat = excluded.kill_chat`,
        [isStopped],
      )
    : statement('stop messages', 'update mailboxes set kill_chat = $2 where id = $1', [mailbox, isStopped]);

const answerComment = `
insert into private_replies (comment_id, post_id, page_id, person_id, thread_id) values ($1, $2, $3, $4, $5)`;

const privateReplyStatement = ({ mailbox, person }: LoadedMailbox, { comment, post, thread }: PrivateReply) =>
  statement('answer comment privately', answerComment, [comment, post, mailbox, person, thread]);

const attachText = `insert into message_media (media_id, message_id)
  select given.id, $1 from unnest($2::bigint[]) given (id) order by given.id`;
const detachText = 'update message_media set is_gone = true where message_id = $1';

/**
 * What a change writes beside rows of threads, after the mailboxes are locked: blocks, reports, the kill-chat, private
 * replies, the media of messages.
 */
export function otherStatements(
  { block, report, killChat, privateReply, attached, detached }: MailboxEffects,
  loaded: LoadedMailbox,
): QueryConfig[] {
  return [
    ...(block === undefined ? [] : blockStatements(loaded, block)),
    ...(report === undefined ? [] : [reportStatement(loaded, report)]),
    ...(killChat === undefined ? [] : [killChatStatement(killChat)]),
    ...(privateReply === undefined ? [] : [privateReplyStatement(loaded, privateReply)]),
    ...(attached === undefined ? [] : [statement('attach to message', attachText, [attached.message, attached.media])]),
    ...(detached === undefined ? [] : [statement('detach from message', detachText, [detached])]),
  ];
}
