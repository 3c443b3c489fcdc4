import type { PoolClient, QueryConfig } from 'pg';
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
import type { MailboxCall } from './mailboxCall.ts';

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
select asked.mailbox_id::text as mailbox, ${messageJson} as message
from ${messagesById('unnest($1::bigint[], $2::bigint[]) asked (message_id, mailbox_id)', 'asked.mailbox_id')}
where not m.is_gone and ${isReadable}`;

// What only a new thread is decided by is left out for others: a busy person has many messages, and many friends.
const factsText = `
select a.kind as kind,
  (select s.role from page_staff s where s.page_id = asked.mailbox and s.person_id = asked.person) as role,
  (select s.role from page_staff s where s.page_id = asked.mailbox and s.person_id = asked.assignee) as assignee_role,
  (select p.is_instance_owner from people p where p.id = asked.person) as owner,
  (select w.kill_chat from message_switches w) as all_stopped,
  (select json_build_object('seq', b.seq, 'settings', b.settings, 'kill_chat', b.kill_chat)
    from mailboxes b where b.id = asked.mailbox) as mailbox,
  (select b.kill_chat from mailboxes b where b.id = asked.person) as person_stopped,
  (select json_build_object('seq', s.seq, 'request', s.request, 'names', s.names) from mailbox_steps s
    where s.person_id = asked.person and s.mailbox_id = asked.mailbox and s.client_id = asked.client_id) as claim,
  (select count(*)::int from thread_members m where m.mailbox_id = asked.mailbox and m.is_pinned and not m.is_gone) as pinned,
  (select count(*)::int from (select from messages x where x.person_id = asked.person and x.at > $10::bigint - 60000
    and x.type in ('message', 'log:subscribe', 'log:unsubscribe', 'log:thread-name', 'log:thread-image', 'log:thread-admin') limit 60) x)
    as sent,
  case when asked.may_begin then (select json_build_object('today', count(*)::int, 'hour', count(*) filter (where x.at > $10::bigint - 3600000)::int,
    'same', count(*) filter (where x.body = asked.body and x.body <> '')::int)
    from messages x join thread_members o on o.thread_id = x.thread_id and o.mailbox_id <> asked.person
    where x.person_id = asked.person and x.author_id = asked.person and x.at > $10::bigint - 86400000 and o.kind = 'person'
      and o.folder in ('PENDING', 'OTHER', 'SPAM') and not ${areFriends('asked.person', 'o.mailbox_id')}
      and case when x.type = 'log:subscribe' then x.data -> 'added' ? o.mailbox_id::text
        else not exists (select from messages y where y.thread_id = x.thread_id and y.at < x.at) end) end as strangers,
  case when asked.may_begin then (
    select encode(sha256(convert_to(b.dialog_key::text || asked.other, 'UTF8')), 'hex') from mailboxes b
    where b.id = asked.mailbox) end as dialog_token,
  ${otherPartyJson('asked.mailbox', 'asked.other', { item: 'asked.item', mayBegin: 'asked.may_begin' })} as other,
  ${repliedCommentJson({ page: 'asked.mailbox', author: 'asked.other', comment: 'asked.comment' })} as comment
from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::boolean[])
  with ordinality asked (mailbox, person, client_id, other, item, assignee, comment, body, may_begin, place)
left join actors a on a.id = asked.mailbox order by asked.place`;

interface ThreadResult {
  readonly thread: MessageThreadRow;
  readonly members: readonly MemberRow[];
  readonly unread_after: number;
}

interface FactsResult {
  readonly kind: ActorKind | null;
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
  /** Null if no thread may begin. */
  readonly strangers: { readonly today: number; readonly hour: number; readonly same: number } | null;
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

/** Locks the threads of all calls; only one that is alone names any by something else than their ids. */
function lockStatement(calls: readonly MailboxCall[]): QueryConfig {
  const [{ mailbox, asked: { other, folder } } = { mailbox: null, asked: {} }] = calls;
  const key = other === undefined || mailbox === null ? null : pairKey(mailbox, other);
  const threads = calls.flatMap(({ asked }) => asked.threads ?? []);
  const messages = calls.flatMap(({ asked }) => asked.messages ?? []);
  const values = [threads, key, messages, mailbox, folder?.name ?? null, folder?.limit ?? 0];
  return { name: 'lock message threads', text: lockText, values };
}

/** A row for each of several ids of a call, with its mailbox. */
const byMailbox = (
  calls: readonly MailboxCall[],
  idsOf: (asked: MailboxCall['asked']) => readonly string[] = () => [],
) => {
  const rows = calls.flatMap(({ mailbox, asked }) => idsOf(asked).map((id) => [id, mailbox] as const));
  return [rows.map(([id]) => id), rows.map(([, mailbox]) => mailbox)];
};

interface NamedRows {
  readonly threads: readonly ThreadResult[];
  readonly messages: readonly { readonly mailbox: string; readonly message: MessageRow }[];
  readonly parties: readonly { readonly party: GroupParty }[];
  readonly media: SendingContext['media'];
}

/** Reads what the calls name, each kind in one statement, which is left out if none names any. */
async function readNamed(
  client: PoolClient,
  calls: readonly MailboxCall[],
  threads: readonly string[],
): Promise<NamedRows> {
  const [{ mailbox = null, asked: { unreadAfter = null, people = [], media = [] } = {} } = {}] = calls;
  const messages = byMailbox(calls, ({ messages: ids = [] }) => ids);
  const statements = {
    threads: { name: 'open message threads', text: threadsText, values: [threads, mailbox, unreadAfter] },
    messages: { name: 'open messages', text: messagesText, values: messages },
    parties: { name: 'parties of a group', text: groupPartiesText, values: [mailbox, people] },
    media: { name: 'media of a message', text: messageMediaText, values: [media] },
  };
  const isNamed = {
    threads: threads.length > 0,
    messages: messages[0]?.length,
    parties: people.length,
    media: media.length,
  };
  const kinds = (['threads', 'messages', 'parties', 'media'] as const).filter((kind) => isNamed[kind]);
  const results = await sendPipelined(
    client,
    kinds.map((kind) => statements[kind]),
  );
  const rowsOf = (kind: keyof typeof statements): readonly unknown[] => results[kinds.indexOf(kind)]?.rows ?? [];
  return {
    threads: rowsOf('threads') as NamedRows['threads'],
    messages: rowsOf('messages') as NamedRows['messages'],
    parties: rowsOf('parties') as NamedRows['parties'],
    media: readMessageMedia(rowsOf('media')),
  };
}

/** What was read of a call's threads, and whoever it is written to in them. */
interface OpenedCall {
  readonly call: MailboxCall;
  readonly threads: ReadonlyMap<string, OpenThread>;
  readonly other: string | null;
}

function openCall(call: MailboxCall, rows: readonly ThreadResult[]): OpenedCall {
  const { mailbox, asked } = call;
  const threads = openThreads(rows, mailbox);
  const [first] = threads.values();
  const pair = first?.thread.type === 'group' ? undefined : first?.members.find(({ mailbox_id: id }) => id !== mailbox);
  return { call, threads, other: asked.other ?? pair?.mailbox_id ?? null };
}

const mayBeginThread = ({ asked: { other, people = [] } }: MailboxCall): boolean =>
  other !== undefined || people.length > 0;

async function readFacts(
  client: PoolClient,
  opened: readonly OpenedCall[],
  now: number,
): Promise<readonly FactsResult[]> {
  const calls = opened.map(({ call }) => call);
  const values = [
    calls.map(({ mailbox }) => mailbox),
    calls.map(({ person }) => person),
    calls.map(({ clientId }) => clientId),
    opened.map(({ other }) => other),
    calls.map(({ asked }) => asked.item ?? null),
    calls.map(({ asked }) => asked.assignee ?? null),
    calls.map(({ asked }) => asked.comment ?? null),
    calls.map(({ asked }) => asked.body ?? null),
    calls.map(mayBeginThread),
    now,
  ];
  const { rows } = await client.query<FactsResult>({ name: 'mailbox facts', text: factsText, values });
  return rows;
}

function loadedMailbox({ call, threads }: OpenedCall, found: FactsResult | undefined, named: NamedRows): LoadedMailbox {
  const { mailbox, person } = call;
  const messages = named.messages.filter(({ mailbox: reader }) => reader === mailbox);
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
    strangersToday: found?.strangers?.today ?? 0,
    strangersThisHour: found?.strangers?.hour ?? 0,
    sameTextToday: found?.strangers?.same ?? 0,
    dialogToken: found?.dialog_token ?? '',
    other: found?.other ?? null,
    parties: new Map(named.parties.map(({ party }) => [party.id, party])),
    comment: found?.comment ?? null,
    media: named.media,
    threads,
    messages: new Map(messages.map(({ message }) => [message.id, message])),
  };
}

/**
 * Begins a transaction, locks the threads that its calls name, in the order of their ids and before anything else, and
 * loads what they are decided by. Each statement sees what was committed before the locks were got. Of several calls each
 * names threads of its own.
 */
export async function loadMailboxContexts(
  client: PoolClient,
  calls: readonly MailboxCall[],
  now: number,
): Promise<readonly LoadedMailbox[]> {
  const [, locked] = await sendPipelined(client, [beginKeyedTransaction, lockStatement(calls)]);
  const ids = ((locked?.rows ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
  const named = await readNamed(client, calls, ids);
  const opened = calls.map((call) => {
    const isOwn = ({ thread }: ThreadResult) => calls.length === 1 || call.asked.threads?.includes(thread.id);
    return openCall(call, named.threads.filter(isOwn));
  });
  const facts = await readFacts(client, opened, now);
  return opened.map((each, place) => loadedMailbox(each, facts[place], named));
}
