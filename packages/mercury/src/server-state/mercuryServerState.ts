import type { ActorRecord } from 'ufi-core/contract';
import { emptyTable, type OrderedRanges, type PagedTable } from 'ufi-core/internal/kernel';
import type {
  ActionRecord,
  BusinessRole,
  Experiment,
  MailboxRecord,
  MercuryPayload,
  MessageTag,
  MessageTime,
  ReadReceipt,
  ThreadMark,
  ThreadRecord,
} from '../contract/index.ts';

/** The tombstone of what has gone from the mailbox; a late, older record cannot bring it back. */
export interface GoneRow {
  readonly isGone: true;
  readonly version: number;
}

/** A record, or its tombstone. */
export type Kept<Row> = Row | GoneRow;

/** Something by thread, then by participant. */
export type ByParticipant<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** Whose server state it is. */
export interface MailboxReader {
  /** The actor whose mailbox it is. */
  readonly mailbox: string;
  /** The person who reads it, for the lists of what is assigned to them. */
  readonly person: string;
}

/** Server state of one mailbox: the latest records received from the server, as plain data. */
export interface MercuryServerState extends MailboxReader {
  readonly mailboxes: PagedTable<MailboxRecord>;
  readonly threads: PagedTable<ThreadRecord>;
  /** The threads with one other participant, by them. */
  readonly pairs: Readonly<Record<string, string>>;
  /** The marks of the mailbox, by thread; a deleted thread has a tombstone here. */
  readonly threadMarks: PagedTable<Kept<ThreadMark>>;
  readonly actions: PagedTable<Kept<ActionRecord>>;
  /** Who has read what; see `rogerSchema`. */
  readonly roger: ByParticipant<ReadReceipt>;
  /** Who has received what. */
  readonly delivered: ByParticipant<MessageTime>;
  readonly actors: PagedTable<ActorRecord>;
  /** The person's role in a page's mailbox; null in their own, and until a fetch has named it. */
  readonly businessRole: BusinessRole | null;
  /** The experiments that run, as of the last fetch of a list that named some. */
  readonly experiments: readonly Experiment[];
  /** The loaded messages by thread, ordered by `timestamp`, oldest first. */
  readonly messages: PagedTable<OrderedRanges>;
  /** The loaded lists of threads by their tag, ordered by `updated_time`, oldest first. */
  readonly lists: Readonly<Partial<Record<MessageTag, OrderedRanges>>>;
  /** Every change up to this number of the mailbox's sequence has been applied. */
  readonly head: number;
  /** The highest number of any change that is known. */
  readonly latest: number;
  /** Changes that came early: applied already, and once more when what is missing before them has come. */
  readonly held: readonly MercuryPayload[];
}

/** The server state of a mailbox of which nothing is known. */
export const emptyMercuryState = ({ mailbox, person }: MailboxReader): MercuryServerState => ({
  mailbox,
  person,
  mailboxes: emptyTable,
  threads: emptyTable,
  pairs: {},
  threadMarks: emptyTable,
  actions: emptyTable,
  roger: {},
  delivered: {},
  actors: emptyTable,
  businessRole: null,
  experiments: [],
  messages: emptyTable,
  lists: {},
  head: 0,
  latest: 0,
  held: [],
});

export const isGoneRow = <Row extends object>(row: Kept<Row>): row is GoneRow => 'isGone' in row;

/** A record unless it is unknown or gone. */
export const keptRow = <Row extends object>(row: Kept<Row> | undefined): Row | undefined =>
  row === undefined || isGoneRow(row) ? undefined : row;

/** The other participant of a thread of two; null in a group. */
export const otherOf = (
  { thread_type: type, participants }: Pick<ThreadRecord, 'thread_type' | 'participants'>,
  mailbox: string,
): string | null => (type === 'group' ? null : (participants.find((id) => id !== mailbox) ?? null));
