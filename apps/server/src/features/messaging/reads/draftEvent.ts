import {
  presentAction,
  presentMark,
  presentThread,
  replyRefusal,
  type MemberRow,
  type MessageRow,
  type OwnMarkRow,
  type SharedThreadRow,
  type SnippetRow,
  type StepNames,
} from 'ufi-mercury/internal/rules';
import type { MailboxRecord } from 'ufi-mercury/contract';
import { withoutEmpty } from './withoutEmpty.ts';

/** What a mailbox is told of a member of a thread. */
export type ToldMember = Pick<
  MemberRow,
  'mailbox_id' | 'kind' | 'folder' | 'sent' | 'left_at' | 'is_admin' | 'receipt_at' | 'receipt_action' | 'delivered_at'
>;

/** A thread with what a mailbox may know of it. */
export interface ReadThread {
  readonly thread: SharedThreadRow;
  /** The mailbox's own mark. */
  readonly own: OwnMarkRow;
  readonly members: readonly ToldMember[];
  readonly snippet: SnippetRow | null;
  readonly is_snippet_hidden: boolean;
  readonly blocked: readonly string[];
  readonly is_blocked: boolean;
  readonly is_banned: boolean;
}

/** What several events of a mailbox name, read once for all of them; rows by id. */
export interface NamedRows {
  readonly threads: ReadonlyMap<string, ReadThread>;
  readonly actions: ReadonlyMap<string, MessageRow>;
  readonly record: MailboxRecord | null;
}

/** A mailbox, and what one of its steps names. */
export interface NamedRecords {
  readonly mailbox: string;
  readonly names: StepNames;
}

const found = <Row>(rows: ReadonlyMap<string, Row>, ids: readonly string[] = []): Row[] =>
  ids.flatMap((id) => rows.get(id) ?? []);

const ownIn = (members: readonly ToldMember[], mailbox: string): ToldMember | undefined =>
  members.find(({ mailbox_id: id }) => id === mailbox);

function presentOwnMark(read: ReadThread, mailbox: string) {
  const pair = read.members.find(({ mailbox_id: id }) => id !== mailbox);
  const party = pair && {
    id: pair.mailbox_id,
    kind: pair.kind,
    ties: {},
    isBlocked: read.is_blocked,
    isBanned: read.is_banned,
    takesStrangers: true,
  };
  const reason = replyRefusal(read, { mailbox, other: party ?? null });
  return presentMark(read.own, { reason, isSnippetHidden: read.is_snippet_hidden });
}

const noReceipts = { roger: {}, delivery_receipts: [] } as const;

/** Who has read what, and has it, of the other members; a mailbox without receipts of its own sees none. */
function receiptsOf(threads: NamedRows['threads'], { mailbox, names }: NamedRecords, isShown: boolean) {
  // Most steps name none.
  if (names.roger === undefined && names.delivered === undefined) return noReceipts;
  const others = (ids: readonly string[] = []) =>
    found(threads, ids)
      .filter(({ members }) => ownIn(members, mailbox)?.left_at === null)
      .flatMap(({ thread, members, blocked }) =>
        members
          .filter(({ mailbox_id: id, left_at: left }) => id !== mailbox && left === null && !blocked.includes(id))
          .map((member) => ({ ...member, thread_id: thread.id })),
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

/** An event without its actors, whose ids it has. */
export interface EventDraft {
  readonly people: readonly string[];
  readonly event: object;
}

/** Presents what a step names to its mailbox. */
export function draftEvent({ threads, actions: read, record }: NamedRows, named: NamedRecords): EventDraft {
  const { mailbox, names } = named;
  const actions = found(read, names.actions).sort((a, b) => a.at - b.at);
  const shown = found(threads, names.threads).map(({ thread, own, members, snippet, is_snippet_hidden: isHidden }) =>
    presentThread(thread, { members, own, snippet: isHidden ? null : snippet }),
  );
  const people = [
    ...shown.flatMap(({ participants, former_participants: former }) => [...participants, ...former]),
    ...actions.flatMap(({ author_id, person_id, staff_of }) =>
      staff_of === null ? author_id : [author_id, person_id],
    ),
  ];
  const event = {
    threads: shown,
    thread_marks: found(threads, names.marks).map((each) => presentOwnMark(each, mailbox)),
    actions: actions.map((action) => presentAction(action, mailbox)),
    ...receiptsOf(threads, named, record?.settings.read_receipts ?? true),
    mailboxes: names.mailbox && record ? [record] : [],
    removed: withoutEmpty({ threads: names.removedThreads ?? [], actions: names.removedActions ?? [] }),
  };
  return { people, event };
}
