import type { PoolClient } from 'pg';
import type { ActorKind } from 'ufi-core/contract';
import { firstMailboxSettings, type MailboxSettings } from 'ufi-mercury/contract';
import {
  pairKey,
  type GroupParty,
  type MemberRow,
  type MessageRow,
  type MessageThreadRow,
  type OpenThread,
  type OtherParty,
  type RepliedComment,
  type SendingContext,
  type StepNames,
} from 'ufi-mercury/internal/rules';
import type { StaffRole } from '../../../database/rows/staffRole.ts';
import { jsonList } from '../../../database/rows/rowFields.ts';
import { beginKeyedTransaction } from '../../../database/keyedTransaction.ts';
import { sendPipelined } from '../../../database/sendPipelined.ts';
import { messageMediaText, readMessageMedia } from '../rows/messageMedia.ts';
import { isReadable, memberJson, messageJson, messagesById, threadJson } from '../rows/messagingRows.ts';
import { areFriends, groupPartiesText, otherPartyJson } from '../rows/otherPartySql.ts';
import { repliedCommentJson } from '../rows/repliedCommentSql.ts';

/** The rows that a call names. */
export interface AskedRows {
  readonly threads?: readonly string[];
  /** The actor of a thread of two, and the text of its first message. */
  readonly other?: string | undefined;
  readonly body?: string | undefined;
  readonly messages?: readonly string[];
  /** Unread messages are counted after that time. */
  readonly unreadAfter?: number | undefined;
  /** The post of an item for sale. */
  readonly item?: string | undefined;
  /** A comment under a post of the page, of the other actor. */
  readonly comment?: string | undefined;
  /** A person to whom a thread of a page is assigned. */
  readonly assignee?: string | undefined;
  /** People who are to be in a group. */
  readonly people?: readonly string[] | undefined;
  /** Media to be sent. */
  readonly media?: readonly string[] | undefined;
  /** All unread, marked or unseen threads of a folder, the oldest first and at most so many. */
  readonly folder?: { readonly name: string; readonly limit: number };
}

/** The caller of a change, and its idempotency key. */
export interface MailboxCall {
  readonly mailbox: string;
  readonly person: string;
  readonly clientId: string | null;
}

/** What was done by the same key before. */
export interface StoredStep {
  readonly seq: number;
  readonly request: string;
  readonly names: StepNames;
}

/** All that a change is decided by. */
export interface LoadedMailbox extends Omit<SendingContext, 'newId' | 'now'> {
  /** The caller's role in a page's mailbox; null in their own. */
  readonly role: StaffRole | null;
  readonly isInstanceOwner: boolean;
  /** The role of the person to whom a thread is assigned. */
  readonly assigneeRole: StaffRole | null;
  /** Null if there is no such actor. */
  readonly foundKind: ActorKind | null;
  readonly seq: number;
  readonly claim: StoredStep | null;
  readonly pinned: number;
}

const lockText = `
select t.id from message_threads t where t.id = any(array(
  select unnest($1::bigint[]) union select p.id from message_threads p where p.pair_key = $2
  union select x.thread_id from messages x where x.id = any($3::bigint[])
  union (select m.thread_id from thread_members m where m.mailbox_id = $4 and m.folder = $5 and not m.is_gone
    and (m.unread_count > 0 or m.is_marked_unread or m.is_unseen) order by m.updated_at limit $6)))
order by t.id for update`;

const threadsText = `
select ${threadJson} as thread, ${jsonList(memberJson, 'thread_members m where m.thread_id = t.id')} as members,
  case when $3::bigint is null then 0 else (
    select count(*)::int from messages x join thread_members m on m.thread_id = t.id and m.mailbox_id = $2
    where ${isReadable} and x.type = 'message' and x.staff_of is null and x.author_id <> $2
      and x.at > greatest(m.read_at, $3)) end as unread_after
from message_threads t where t.id = any($1::bigint[])`;

const messagesText = `
select ${messageJson} as message from ${messagesById('$1::bigint[]', '$2')} where not m.is_gone and ${isReadable}`;

const factsText = `
select a.kind as kind,
  (select s.role from page_staff s where s.page_id = $1::bigint and s.person_id = $2::bigint) as role,
  (select s.role from page_staff s where s.page_id = $1::bigint and s.person_id = $7::bigint) as assignee_role,
  (select p.is_instance_owner from people p where p.id = $2) as owner,
  (select w.kill_chat from message_switches w) as all_stopped,
  (select json_build_object('seq', b.seq, 'settings', b.settings, 'kill_chat', b.kill_chat)
    from mailboxes b where b.id = $1) as mailbox,
  (select b.kill_chat from mailboxes b where b.id = $2) as person_stopped,
  (select json_build_object('seq', s.seq, 'request', s.request, 'names', s.names) from mailbox_steps s
    where s.person_id = $2 and s.mailbox_id = $1 and s.client_id = $3) as claim,
  (select count(*)::int from thread_members m where m.mailbox_id = $1 and m.is_pinned and not m.is_gone) as pinned,
  (select count(*)::int from (select from messages x where x.person_id = $2 and x.at > $6::bigint - 60000
    and x.type in ('message', 'log:subscribe', 'log:unsubscribe', 'log:thread-name', 'log:thread-image', 'log:thread-admin') limit 60) x)
    as sent,
  (select json_build_object('today', count(*)::int, 'hour', count(*) filter (where x.at > $6::bigint - 3600000)::int,
    'same', count(*) filter (where x.body = $9 and x.body <> '')::int) from messages x join thread_members o on o.thread_id = x.thread_id and o.mailbox_id <> $2
    where x.person_id = $2 and x.author_id = $2 and x.at > $6::bigint - 86400000 and o.kind = 'person'
      and o.folder in ('PENDING', 'OTHER', 'SPAM') and not ${areFriends('$2::bigint', 'o.mailbox_id')}
      and case when x.type = 'log:subscribe' then x.data -> 'added' ? o.mailbox_id::text
        else not exists (select from messages y where y.thread_id = x.thread_id and y.at < x.at) end) as strangers,
  (select encode(sha256(convert_to(b.dialog_key::text || $4::bigint, 'UTF8')), 'hex') from mailboxes b
    where b.id = $1) as dialog_token,
  ${otherPartyJson('$1::bigint', '$4::bigint', '$5::bigint')} as other,
  ${repliedCommentJson({ page: '$1::bigint', author: '$4::bigint', comment: '$8::bigint' })} as comment
from actors a where a.id = $1`;

interface ThreadResult {
  readonly thread: MessageThreadRow;
  readonly members: readonly MemberRow[];
  readonly unread_after: number;
}

interface FactsResult {
  readonly kind: ActorKind;
  readonly role: StaffRole | null;
  readonly owner: boolean | null;
  readonly assignee_role: StaffRole | null;
  readonly all_stopped: boolean | null;
  readonly mailbox: {
    readonly seq: number;
    readonly settings: MailboxSettings | null;
    readonly kill_chat: boolean;
  } | null;
  readonly person_stopped: boolean | null;
  readonly claim: StoredStep | null;
  readonly pinned: number;
  readonly sent: number;
  readonly strangers: { readonly today: number; readonly hour: number; readonly same: number };
  readonly dialog_token: string | null;
  readonly other: OtherParty | null;
  readonly comment: RepliedComment | null;
}

/** Opens the threads in which the mailbox is a member; to it, others are not there. */
function openThreads(rows: readonly ThreadResult[], mailbox: string): Map<string, OpenThread> {
  const opened = rows.flatMap(({ thread, members, unread_after: unreadAfter }) => {
    const own = members.find(({ mailbox_id: id }) => id === mailbox);
    return own === undefined ? [] : [[thread.id, { thread, members, own, unreadAfter }] as const];
  });
  return new Map(opened);
}

/**
 * Begins a transaction, locks the threads that a call names, in the order of their ids and before anything else, and
 * loads what it is decided by. Each statement sees what was committed before the locks were got.
 */
export async function loadMailboxContext(
  client: PoolClient,
  { mailbox, person, clientId }: MailboxCall,
  { asked, now }: { readonly asked: AskedRows; readonly now: number },
): Promise<LoadedMailbox> {
  const {
    threads = [],
    other,
    messages = [],
    folder,
    unreadAfter,
    item,
    assignee,
    comment,
    media = [],
    people = [],
  } = asked;
  const key = other === undefined ? null : pairKey(mailbox, other);
  const lock = [threads, key, messages, mailbox, folder?.name ?? null, folder?.limit ?? 0];
  const [, locked] = await sendPipelined(client, [
    beginKeyedTransaction,
    { name: 'lock message threads', text: lockText, values: lock },
  ]);
  const ids = ((locked?.rows ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
  const [threadRows, messageRows, partyRows, mediaRows] = await sendPipelined(client, [
    { name: 'open message threads', text: threadsText, values: [ids, mailbox, unreadAfter ?? null] },
    { name: 'open messages', text: messagesText, values: [messages, mailbox] },
    { name: 'parties of a group', text: groupPartiesText, values: [mailbox, people] },
    ...(media.length === 0 ? [] : [{ name: 'media of a message', text: messageMediaText, values: [media] }]),
  ]);
  const opened = openThreads((threadRows?.rows ?? []) as ThreadResult[], mailbox);
  const [first] = [...opened.values()];
  const pair = first?.thread.type === 'group' ? undefined : first?.members.find(({ mailbox_id: id }) => id !== mailbox);
  const named = [item ?? null, now, assignee ?? null, comment ?? null, asked.body ?? null];
  const facts = [mailbox, person, clientId, other ?? pair?.mailbox_id ?? null, ...named];
  const { rows } = await client.query<FactsResult>({ name: 'mailbox facts', text: factsText, values: facts });
  const [found] = rows;
  const parties = (partyRows?.rows ?? []) as readonly { readonly party: GroupParty }[];
  const read = (messageRows?.rows ?? []) as readonly { readonly message: MessageRow }[];
  return {
    mailbox,
    person,
    kind: found?.kind ?? 'person',
    foundKind: found?.kind ?? null,
    role: found?.role ?? null,
    isInstanceOwner: found?.owner ?? false,
    assigneeRole: found?.assignee_role ?? null,
    seq: found?.mailbox?.seq ?? 0,
    settings: { ...firstMailboxSettings, ...found?.mailbox?.settings },
    isChatStopped: [found?.all_stopped, found?.mailbox?.kill_chat, found?.person_stopped].includes(true),
    claim: found?.claim ?? null,
    pinned: found?.pinned ?? 0,
    sentLastMinute: found?.sent ?? 0,
    strangersToday: found?.strangers.today ?? 0,
    strangersThisHour: found?.strangers.hour ?? 0,
    sameTextToday: found?.strangers.same ?? 0,
    dialogToken: found?.dialog_token ?? '',
    other: found?.other ?? null,
    parties: new Map(parties.map(({ party }) => [party.id, party])),
    comment: found?.comment ?? null,
    media: readMessageMedia(mediaRows?.rows),
    threads: opened,
    messages: new Map(read.map(({ message }) => [message.id, message])),
  };
}
