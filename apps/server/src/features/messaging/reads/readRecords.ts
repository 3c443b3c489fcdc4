import type { Pool } from 'pg';
import { compareIds } from 'ufi-core/contract';
import {
  firstMailboxSettings,
  type FolderCounts,
  type MailboxSettings,
  type MercuryPayload,
} from 'ufi-mercury/contract';
import {
  presentAction,
  presentMark,
  presentThread,
  replyRefusal,
  type MemberRow,
  type MessageRow,
  type MessageThreadRow,
  type StepNames,
} from 'ufi-mercury/internal/rules';
import { actorRowJson, type ActorRow } from '../../../database/rows/actorRow.ts';
import { jsonList } from '../../../database/rows/rowFields.ts';
import { actorRecord } from '../../../presenters/actorRecord.ts';
import { unseenNotices } from '../../notices/index.ts';
import { isReadable, memberJson, messageJson, messagesById, threadJson, threadsById } from '../rows/messagingRows.ts';
import { blockedMembersJson, isBannedSql, isBlockedSql } from '../rows/otherPartySql.ts';

/** The records that a mailbox is told, without the numbers that they belong to. */
export type MailboxEvent = Omit<
  MercuryPayload,
  'mailbox' | 'from' | 'to' | 'business_role' | 'experiments' | 'end_of_history'
>;

interface ThreadResult {
  readonly thread: MessageThreadRow;
  readonly members: readonly MemberRow[];
  readonly snippet: MessageRow | null;
  readonly is_snippet_hidden: boolean;
  readonly blocked: readonly string[];
  readonly is_blocked: boolean;
  readonly is_banned: boolean;
}

const other = `(select o.mailbox_id from thread_members o where o.thread_id = t.id and o.mailbox_id <> m.mailbox_id
  and t.type <> 'group')`;

// Whoever has left a group goes on seeing it as it was then.
const snippetId = `(case when m.left_with is null then t.snippet_id else (m.left_with ->> 'snippet_id')::bigint end)`;

const threadsText = `
select ${threadJson} as thread, ${jsonList(memberJson, 'thread_members m where m.thread_id = t.id')} as members,
  case when x.id is not null then ${messageJson} end as snippet,
  ${snippetId} is not null and not coalesce(${isReadable}, false) as is_snippet_hidden, ${blockedMembersJson('m.mailbox_id')} as blocked,
  ${isBlockedSql('m.mailbox_id', other)} as is_blocked, ${isBannedSql(other, 'm.mailbox_id')} as is_banned
from ${threadsById('$1::bigint[]', '$2')}
left join lateral (select x.* from messages x where x.id = ${snippetId} offset 0) x on true where not m.is_gone`;

const actionsText = `
select ${messageJson} as message from ${messagesById('$1::bigint[]', '$2')} where ${isReadable} order by x.at`;

const mailboxText = `
select b.seq::float8 as version, b.settings, (coalesce(w.kill_chat, false) or coalesce(b.kill_chat, false)) as kill_chat,
  ${jsonList(`json_build_object('folder', f.folder, 'unread', f.unread, 'unseen', f.unseen, 'seen_timestamp', f.seen_at::text)`, 'mailbox_folders f where f.mailbox_id = b.id')} as folders
from (values (1)) one left join message_switches w on true left join mailboxes b on b.id = $1`;

const actorsText = `select ${actorRowJson} as actor from actors a where a.id = any($1::bigint[])`;

interface MailboxResult {
  readonly version: number | null;
  readonly settings: MailboxSettings | null;
  readonly kill_chat: boolean;
  readonly folders: readonly FolderCounts[];
}

type Reader = Pick<Pool, 'query'>;

type MailboxRecord = Awaited<ReturnType<typeof readMailboxRecord>>;

/** Leaves out what implies nothing. */
export function withoutEmpty<Parts extends object>(parts: Parts): Partial<Parts> {
  const entries = Object.entries(parts).filter(
    ([, value]) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
  );
  return Object.fromEntries(entries) as Partial<Parts>;
}

/** The mailbox's own record, also before it was ever written to. */
export async function readMailboxRecord(pool: Reader, id: string) {
  const [{ rows }, unseen] = await Promise.all([
    pool.query<MailboxResult>({ name: 'mailbox record', text: mailboxText, values: [id] }),
    unseenNotices(pool, id),
  ]);
  const { version, settings, kill_chat: isStopped, folders = [] } = rows[0] ?? {};
  return {
    id,
    version: version ?? 0,
    kill_chat: isStopped ?? false,
    unseen_notifications: unseen,
    folders: [...folders],
    settings: { ...firstMailboxSettings, ...settings },
  };
}

interface NamedRecords {
  readonly mailbox: string;
  readonly names: StepNames;
}

const everyThread = (names: StepNames): string[] => [
  ...new Set([names.threads, names.marks, names.roger, names.delivered].flatMap((ids) => ids ?? [])),
];

const readThreads = async (pool: Reader, mailbox: string, ids: readonly string[]): Promise<readonly ThreadResult[]> => {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ThreadResult>({
    name: 'thread records',
    text: threadsText,
    values: [ids, mailbox],
  });
  return rows;
};

const readActions = async (pool: Reader, mailbox: string, ids: readonly string[] = []) => {
  if (ids.length === 0) return [];
  const values = [ids, mailbox];
  const { rows } = await pool.query<{ message: MessageRow }>({ name: 'action records', text: actionsText, values });
  return rows.map(({ message }) => message);
};

/** Reads the public records of actors. */
export const readActors = async (pool: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<{ actor: ActorRow }>({ name: 'message actors', text: actorsText, values: [ids] });
  return rows.map(({ actor }) => actorRecord(actor, null));
};

const ownIn = (members: readonly MemberRow[], mailbox: string): MemberRow | undefined =>
  members.find(({ mailbox_id: id }) => id === mailbox);

function presentOwnMark(read: ThreadResult, mailbox: string) {
  const { members } = read;
  const own = ownIn(members, mailbox);
  const pair = members.find(({ mailbox_id: id }) => id !== mailbox);
  if (own === undefined) return [];
  const party = pair && {
    id: pair.mailbox_id,
    kind: pair.kind,
    ties: {},
    isBlocked: read.is_blocked,
    isBanned: read.is_banned,
    takesStrangers: true,
  };
  const reason = replyRefusal(read, { mailbox, other: party ?? null });
  return [presentMark(own, { reason, isSnippetHidden: read.is_snippet_hidden })];
}

/** Who has read what, and has it, of the other members; a mailbox without receipts of its own sees none. */
function receiptsOf(threads: readonly ThreadResult[], { mailbox, names }: NamedRecords, isShown: boolean) {
  const others = (ids: readonly string[] = []) =>
    threads
      .filter(({ thread }) => ids.includes(thread.id))
      .filter(({ members }) => ownIn(members, mailbox)?.left_at === null)
      .flatMap(({ members, blocked }) =>
        members.filter(({ mailbox_id: id, left_at: left }) => id !== mailbox && left === null && !blocked.includes(id)),
      );
  const roger: Record<string, Record<string, { watermark: string; action: string }>> = {};
  for (const { thread_id: id, mailbox_id: reader, receipt_at: at, receipt_action: action } of isShown
    ? others(names.roger)
    : [])
    if (at > 0) roger[id] = { ...roger[id], [reader]: { watermark: String(at), action: String(action) } };
  const delivered = others(names.delivered).filter(({ delivered_at: at }) => at > 0);
  return {
    roger,
    delivery_receipts: delivered.map(({ thread_id, mailbox_id, delivered_at: at }) => ({
      thread_id,
      participant: mailbox_id,
      watermark: String(at),
    })),
  };
}

/** What several events of a mailbox name, read once for all of them. */
interface NamedRows {
  readonly threads: readonly ThreadResult[];
  /** The oldest first. */
  readonly actions: readonly MessageRow[];
  readonly record: MailboxRecord | null;
}

const namesMailbox = ({ mailbox, roger = [] }: StepNames): boolean => mailbox === true || roger.length > 0;

async function readNamedRows(pool: Reader, mailbox: string, named: readonly StepNames[]): Promise<NamedRows> {
  const [threads, actions, record] = await Promise.all([
    readThreads(pool, mailbox, [...new Set(named.flatMap(everyThread))]),
    readActions(pool, mailbox, [...new Set(named.flatMap((names) => names.actions ?? []))]),
    named.some(namesMailbox) ? readMailboxRecord(pool, mailbox) : null,
  ]);
  return { threads, actions, record };
}

/** An event without its actors, whose ids it has. */
interface EventDraft {
  readonly people: readonly string[];
  readonly event: object;
}

function draftEvent({ threads, actions: read, record }: NamedRows, named: NamedRecords): EventDraft {
  const { mailbox, names } = named;
  const has = (ids: readonly string[] | undefined) => threads.filter(({ thread }) => ids?.includes(thread.id));
  const actions = read.filter(({ id }) => names.actions?.includes(id));
  const shown = has(names.threads).map(({ thread, members, snippet, is_snippet_hidden: isHidden }) =>
    presentThread(thread, { members, own: ownIn(members, mailbox), snippet: isHidden ? null : snippet }),
  );
  const people = [
    ...shown.flatMap(({ participants, former_participants: former }) => [...participants, ...former]),
    ...actions.flatMap(({ author_id, person_id, staff_of }) =>
      staff_of === null ? author_id : [author_id, person_id],
    ),
  ];
  const removed = withoutEmpty({ threads: names.removedThreads ?? [], actions: names.removedActions ?? [] });
  const event = {
    threads: shown,
    thread_marks: has(names.marks).flatMap((each) => presentOwnMark(each, mailbox)),
    actions: actions.map((action) => presentAction(action, mailbox)),
    ...receiptsOf(threads, named, record?.settings.read_receipts ?? true),
    mailboxes: names.mailbox && record ? [record] : [],
    removed,
  };
  return { people, event };
}

/**
 * Reads the records that each of several steps names, as they are now and as far as the mailbox may see them, in as many
 * statements as for one step. Everything that a mailbox is ever told comes from here.
 */
export async function readEvents(pool: Reader, mailbox: string, named: readonly StepNames[]): Promise<MailboxEvent[]> {
  const rows = await readNamedRows(pool, mailbox, named);
  const drafts = named.map((names) => draftEvent(rows, { mailbox, names }));
  const everybody = [...new Set(drafts.flatMap(({ people }) => people))].sort(compareIds);
  const actors = await readActors(pool, everybody);
  return drafts.map(({ people, event }) => {
    const isNamed = new Set(people);
    return withoutEmpty({ ...event, actors: actors.filter(({ id }) => isNamed.has(id)) }) as MailboxEvent;
  });
}

/** Reads the records that a fetch, or a single step, names. See {@link readEvents}. */
export async function readRecords(pool: Reader, { mailbox, names }: NamedRecords): Promise<MailboxEvent> {
  const [event = {}] = await readEvents(pool, mailbox, [names]);
  return event;
}
