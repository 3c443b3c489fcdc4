import type { Pool } from 'pg';
import { compareIds, keptNotices, type ActorRecord } from 'ufi-core/contract';
import {
  firstMailboxSettings,
  type FolderCounts,
  type MailboxRecord,
  type MailboxSettings,
  type MercuryPayload,
} from 'ufi-mercury/contract';
import { snippetLength, type MessageRow, type SnippetRow, type StepNames } from 'ufi-mercury/internal/rules';
import { actorRowJson, type ActorRow } from '../../../database/rows/actorRow.ts';
import { arrayJson, jsonList, rowReader, someFields, type RowFields } from '../../../database/rows/rowFields.ts';
import { actorRecord } from '../../../presenters/actorRecord.ts';
import { unseenNotices } from '../../notices/index.ts';
import {
  isReadable,
  memberFields,
  messageFields,
  messagesById,
  threadFields,
  threadsById,
} from '../rows/messagingRows.ts';
import { blockedMembersJson, isBannedSql, isBlockedSql } from '../rows/otherPartySql.ts';
import { draftEvent, type NamedRecords, type NamedRows, type ReadThread } from './draftEvent.ts';
import { withoutEmpty } from './withoutEmpty.ts';

/** The records that a mailbox is told, without the numbers that they belong to. */
export type MailboxEvent = Omit<
  MercuryPayload,
  'mailbox' | 'from' | 'to' | 'business_role' | 'experiments' | 'end_of_history'
>;

const other = `(select o.mailbox_id from thread_members o where o.thread_id = t.id and o.mailbox_id <> m.mailbox_id
  and t.type <> 'group')`;

// Whoever has left a group goes on seeing it as it was then.
const snippetId = `(case when m.left_with is null then t.snippet_id else (m.left_with ->> 'snippet_id')::bigint end)`;

const sharedFields = someFields(threadFields, [
  'id',
  'type',
  'name',
  'picture',
  'last_action_id',
  'origin',
  'tags',
  'version',
]);
const ownFields = someFields(memberFields, [
  'thread_id',
  'kind',
  'folder',
  'is_archived',
  'is_pinned',
  'mute_until',
  'unread_count',
  'is_marked_unread',
  'is_unseen',
  'updated_at',
  'own_at',
  'left_with',
  'follow_up',
  'assigned_to',
  'version',
]);
const toldFields = someFields(memberFields, [
  'mailbox_id',
  'kind',
  'folder',
  'sent',
  'left_at',
  'is_admin',
  'receipt_at',
  'receipt_action',
  'delivered_at',
]);
const snippetFields: RowFields<SnippetRow> = {
  ...someFields(messageFields, ['author_id', 'is_unsent', 'attachments']),
  body: `left(x.body, ${snippetLength})`,
};

const threadsText = `
select asked.mailbox_id::text as mailbox, ${arrayJson(sharedFields)} as thread, ${arrayJson(ownFields)} as own,
  ${jsonList(arrayJson(toldFields), 'thread_members m where m.thread_id = t.id')} as members,
  case when x.id is not null then ${arrayJson(snippetFields)} end as snippet,
  ${snippetId} is not null and not coalesce(${isReadable}, false) as is_snippet_hidden, ${blockedMembersJson('m.mailbox_id')} as blocked,
  ${isBlockedSql('m.mailbox_id', other)} as is_blocked, ${isBannedSql(other, 'm.mailbox_id')} as is_banned
from ${threadsById('$1::bigint[]', '$2::bigint[]')}
left join lateral (select x.* from messages x where x.id = ${snippetId} offset 0) x on true where not m.is_gone`;

const actionsText = `
select asked.mailbox_id::text as mailbox, ${arrayJson(messageFields)} as message
from ${messagesById('$1::bigint[]', '$2::bigint[]')} where ${isReadable}`;

const mailboxesText = `
select asked.id::text as id, b.seq::float8 as version, b.settings,
  (coalesce(w.kill_chat, false) or coalesce(b.kill_chat, false)) as kill_chat,
  ${jsonList(`json_build_object('folder', f.folder, 'unread', f.unread, 'unseen', f.unseen, 'seen_timestamp', f.seen_at::text)`, 'mailbox_folders f where f.mailbox_id = b.id')} as folders,
  exists (select from (select n.is_seen from notices n where n.person_id = asked.id order by n.id desc limit ${keptNotices}) n
    where not n.is_seen) as has_unseen
from unnest($1::bigint[]) asked (id) left join message_switches w on true left join mailboxes b on b.id = asked.id`;

const actorsText = `select ${actorRowJson} as actor from actors a where a.id = any($1::bigint[])`;

type Values = readonly unknown[];

interface ThreadResult extends Pick<ReadThread, 'is_snippet_hidden' | 'blocked' | 'is_blocked' | 'is_banned'> {
  readonly mailbox: string;
  readonly thread: Values;
  readonly own: Values;
  readonly members: readonly Values[];
  readonly snippet: Values | null;
}

interface MailboxResult {
  readonly id: string;
  readonly version: number | null;
  readonly settings: MailboxSettings | null;
  readonly kill_chat: boolean;
  readonly folders: readonly FolderCounts[];
  readonly has_unseen: boolean;
}

type Reader = Pick<Pool, 'query'>;

const readSharedRow = rowReader(sharedFields);
const readOwnRow = rowReader(ownFields);
const readToldRow = rowReader(toldFields);
const readSnippetRow = rowReader(snippetFields);
const readMessageRow = rowReader(messageFields);

/** The records of mailboxes, also before they were ever written to. */
async function readMailboxRecords(pool: Reader, ids: readonly string[]): Promise<readonly MailboxRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<MailboxResult>({ name: 'mailbox records', text: mailboxesText, values: [ids] });
  return Promise.all(
    rows.map(async ({ id, version, settings, kill_chat: isStopped, folders, has_unseen: hasUnseen }) => ({
      id,
      version: version ?? 0,
      kill_chat: isStopped,
      unseen_notifications: hasUnseen ? await unseenNotices(pool, id) : 0,
      folders: [...folders],
      settings: { ...firstMailboxSettings, ...settings },
    })),
  );
}

/** The mailbox's own record. See {@link readMailboxRecords}. */
export async function readMailboxRecord(pool: Reader, id: string): Promise<MailboxRecord> {
  const [record] = await readMailboxRecords(pool, [id]);
  if (record === undefined) throw new Error(`mailbox ${id} was not read`);
  return record;
}

/** Steps of a mailbox, by what they name. */
export interface NamedSteps {
  readonly mailbox: string;
  readonly named: readonly StepNames[];
}

const threadsIn = (names: StepNames): string[] =>
  [names.threads, names.marks, names.roger, names.delivered].flatMap((ids) => ids ?? []);
const actionsIn = ({ actions = [] }: StepNames): readonly string[] => actions;
const namesMailbox = ({ mailbox, roger = [] }: StepNames): boolean => mailbox === true || roger.length > 0;

/** Each id that a mailbox's steps name, once, and beside it the mailbox. */
function pairsOf(asked: readonly NamedSteps[], idsIn: (names: StepNames) => readonly string[]): [string[], string[]] {
  const ids = new Map<string, Set<string>>();
  for (const { mailbox, named } of asked) {
    const own = ids.get(mailbox) ?? new Set();
    for (const names of named) for (const id of idsIn(names)) own.add(id);
    ids.set(mailbox, own);
  }
  const pairs = [...ids].flatMap(([mailbox, own]) => [...own].map((id) => [id, mailbox] as const));
  return [pairs.map(([id]) => id), pairs.map(([, mailbox]) => mailbox)];
}

async function readThreads(
  pool: Reader,
  values: [string[], string[]],
): Promise<readonly (ReadThread & { mailbox: string })[]> {
  if (values[0].length === 0) return [];
  const { rows } = await pool.query<ThreadResult>({ name: 'thread records', text: threadsText, values });
  return rows.map((row) => ({
    mailbox: row.mailbox,
    is_snippet_hidden: row.is_snippet_hidden,
    blocked: row.blocked,
    is_blocked: row.is_blocked,
    is_banned: row.is_banned,
    thread: readSharedRow(row.thread),
    own: readOwnRow(row.own),
    members: row.members.map(readToldRow),
    snippet: row.snippet && readSnippetRow(row.snippet),
  }));
}

async function readActions(pool: Reader, values: [string[], string[]]) {
  if (values[0].length === 0) return [];
  type Result = { readonly mailbox: string; readonly message: Values };
  const { rows } = await pool.query<Result>({ name: 'action records', text: actionsText, values });
  return rows.map(({ mailbox, message }) => ({ mailbox, message: readMessageRow(message) }));
}

/** Reads the public records of actors. */
export const readActors = async (pool: Reader, ids: readonly string[]): Promise<ActorRecord[]> => {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<{ actor: ActorRow }>({ name: 'message actors', text: actorsText, values: [ids] });
  return rows.map(({ actor }) => actorRecord(actor, null));
};

interface ReadRows {
  readonly threads: Map<string, ReadThread>;
  readonly actions: Map<string, MessageRow>;
  record: MailboxRecord | null;
}

/** Reads what steps of several mailboxes name, by mailbox. */
async function readNamedRows(pool: Reader, asked: readonly NamedSteps[]): Promise<(mailbox: string) => NamedRows> {
  const told = asked.filter(({ named }) => named.some(namesMailbox)).map(({ mailbox }) => mailbox);
  const [threads, actions, records] = await Promise.all([
    readThreads(pool, pairsOf(asked, threadsIn)),
    readActions(pool, pairsOf(asked, actionsIn)),
    readMailboxRecords(pool, [...new Set(told)]),
  ]);
  const read = new Map<string, ReadRows>();
  const rowsOf = (mailbox: string): ReadRows => {
    const rows = read.get(mailbox) ?? { threads: new Map(), actions: new Map(), record: null };
    read.set(mailbox, rows);
    return rows;
  };
  for (const each of threads) rowsOf(each.mailbox).threads.set(each.thread.id, each);
  for (const { mailbox, message } of actions) rowsOf(mailbox).actions.set(message.id, message);
  for (const record of records) rowsOf(record.id).record = record;
  return rowsOf;
}

/**
 * Reads the records that each of several steps names, as they are now and as far as its mailbox may see them, in as many
 * statements as for one step. Everything that a mailbox is ever told comes from here.
 */
export async function readEvents(pool: Reader, asked: readonly NamedSteps[]): Promise<MailboxEvent[][]> {
  const rowsOf = await readNamedRows(pool, asked);
  const drafts = asked.map(({ mailbox, named }) =>
    named.map((names) => draftEvent(rowsOf(mailbox), { mailbox, names })),
  );
  const everybody = [...new Set(drafts.flat().flatMap(({ people }) => people))].sort(compareIds);
  const actors = new Map((await readActors(pool, everybody)).map((actor) => [actor.id, actor]));
  return drafts.map((steps) =>
    steps.map(({ people, event }) => {
      const named = [...new Set(people)].sort(compareIds).flatMap((id) => actors.get(id) ?? []);
      return withoutEmpty({ ...event, actors: named }) as MailboxEvent;
    }),
  );
}

/** Reads the records that a fetch, or a single step, names. See {@link readEvents}. */
export async function readRecords(pool: Reader, { mailbox, names }: NamedRecords): Promise<MailboxEvent> {
  const [[event = {}] = []] = await readEvents(pool, [{ mailbox, named: [names] }]);
  return event;
}
