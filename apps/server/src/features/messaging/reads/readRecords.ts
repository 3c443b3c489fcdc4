import type { Pool } from 'pg';
import { compareIds, keptNotices, type ActorRecord } from 'ufi-core/contract';
import {
  firstMailboxSettings,
  type FolderCounts,
  type MailboxRecord,
  type MailboxSettings,
  type MercuryPayload,
} from 'ufi-mercury/contract';
import type { StepNames } from 'ufi-mercury/internal/rules';
import { actorRowJson, type ActorRow } from '../../../database/rows/actorRow.ts';
import { jsonList } from '../../../database/rows/rowFields.ts';
import { actorRecord } from '../../../presenters/actorRecord.ts';
import { unseenNotices } from '../../notices/index.ts';
import { draftEvent, type NamedRecords } from './draftEvent.ts';
import { readRows, recordColumns, type RecordColumns } from './recordsSql.ts';
import { withoutEmpty } from './withoutEmpty.ts';

/** The records that a mailbox is told, without the numbers that they belong to. */
export type MailboxEvent = Omit<
  MercuryPayload,
  'mailbox' | 'from' | 'to' | 'business_role' | 'experiments' | 'end_of_history'
>;

const recordsText = `
select ${recordColumns({ mailbox: 'w.mailbox_id', threads: 'w.threads::bigint[]', actions: 'w.actions::bigint[]' })}
from unnest((select $1::bigint[]), (select $2::text[]), (select $3::text[])) with ordinality w (mailbox_id, threads, actions, place)
order by w.place`;

const mailboxesText = `
select asked.id::text as id, b.seq::float8 as version, b.settings,
  (coalesce(w.kill_chat, false) or coalesce(b.kill_chat, false)) as kill_chat,
  ${jsonList(`json_build_object('folder', f.folder, 'unread', f.unread, 'unseen', f.unseen, 'seen_timestamp', f.seen_at::text)`, 'mailbox_folders f where f.mailbox_id = b.id')} as folders,
  exists (select from (select n.is_seen from notices n where n.person_id = asked.id order by n.id desc limit ${keptNotices}) n
    where not n.is_seen) as has_unseen
from unnest($1::bigint[]) asked (id) left join message_switches w on true left join mailboxes b on b.id = asked.id`;

const actorsText = `select ${actorRowJson} as actor from actors a where a.id = any($1::bigint[])`;

interface MailboxResult {
  readonly id: string;
  readonly version: number | null;
  readonly settings: MailboxSettings | null;
  readonly kill_chat: boolean;
  readonly folders: readonly FolderCounts[];
  readonly has_unseen: boolean;
}

type Reader = Pick<Pool, 'query'>;

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

/** Reads the public records of actors. */
export const readActors = async (pool: Reader, ids: readonly string[]): Promise<ActorRecord[]> => {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<{ actor: ActorRow }>({ name: 'message actors', text: actorsText, values: [ids] });
  return rows.map(({ actor }) => actorRecord(actor, null));
};

/** Steps of a mailbox, and the rows that they name. */
export interface ReadSteps extends NamedSteps, RecordColumns {}

type MailboxRecords = ReadonlyMap<string, MailboxRecord>;

async function readNamedMailboxes(pool: Reader, asked: readonly NamedSteps[]): Promise<MailboxRecords> {
  const told = asked.filter(({ named }) => named.some(namesMailbox)).map(({ mailbox }) => mailbox);
  return new Map((await readMailboxRecords(pool, [...new Set(told)])).map((record) => [record.id, record]));
}

async function present(pool: Reader, read: readonly ReadSteps[], records: MailboxRecords): Promise<MailboxEvent[][]> {
  const drafts = read.map(({ mailbox, named, ...columns }) => {
    const rows = { ...readRows(columns), record: records.get(mailbox) ?? null };
    return named.map((names) => draftEvent(rows, { mailbox, names }));
  });
  const everybody = [...new Set(drafts.flat().flatMap(({ people }) => people))].sort(compareIds);
  const actors = new Map((await readActors(pool, everybody)).map((actor) => [actor.id, actor]));
  return drafts.map((steps) =>
    steps.map(({ people, event }) => {
      const named = [...new Set(people)].sort(compareIds).flatMap((id) => actors.get(id) ?? []);
      return withoutEmpty({ ...event, actors: named }) as MailboxEvent;
    }),
  );
}

/** Presents each of several steps to its mailbox, with the mailboxes and actors that they name. */
export const presentSteps = async (pool: Reader, read: readonly ReadSteps[]): Promise<MailboxEvent[][]> =>
  present(pool, read, await readNamedMailboxes(pool, read));

const noRows: RecordColumns = { threads: [], actions: [] };

const idList = (named: readonly StepNames[], idsIn: (names: StepNames) => readonly string[]): string =>
  `{${[...new Set(named.flatMap(idsIn))].join()}}`;

async function readColumns(pool: Reader, asked: readonly NamedSteps[]): Promise<readonly RecordColumns[]> {
  const isNaming = (names: StepNames): boolean => threadsIn(names).length > 0 || actionsIn(names).length > 0;
  if (!asked.some(({ named }) => named.some(isNaming))) return [];
  const values = [
    asked.map(({ mailbox }) => mailbox),
    asked.map(({ named }) => idList(named, threadsIn)),
    asked.map(({ named }) => idList(named, actionsIn)),
  ];
  return (await pool.query<RecordColumns>({ name: 'named records', text: recordsText, values })).rows;
}

/**
 * Reads the records that each of several steps names, as they are now and as far as its mailbox may see them, in as many
 * statements as for one step.
 */
export async function readEvents(pool: Reader, asked: readonly NamedSteps[]): Promise<MailboxEvent[][]> {
  const [columns, records] = await Promise.all([readColumns(pool, asked), readNamedMailboxes(pool, asked)]);
  const read = asked.map((steps, place) => ({ ...steps, ...(columns[place] ?? noRows) }));
  return present(pool, read, records);
}

/** Reads the records that a fetch, or a single step, names. See {@link readEvents}. */
export async function readRecords(pool: Reader, { mailbox, names }: NamedRecords): Promise<MailboxEvent> {
  const [[event = {}] = []] = await readEvents(pool, [{ mailbox, named: [names] }]);
  return event;
}
