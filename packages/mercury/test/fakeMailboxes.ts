import { buildId } from 'ufi-core/testing';
import {
  firstMailboxSettings,
  folders,
  type MailboxRecord,
  type MercuryPayload,
  type MessageAction,
  type ReadReceipt,
  type ThreadMark,
  type ThreadRecord,
} from '../src/contract/index.ts';
import { countedThread } from '../src/rules/index.ts';
import { FakeRefusal } from './fakeRefusal.ts';

/** A mailbox of the fake server. Its sequence has one number per change, and `steps` what each of them told. */
export interface FakeMailbox {
  readonly id: string;
  readonly marks: Map<string, ThreadMark>;
  readonly cleared: Map<string, number>;
  readonly steps: MercuryPayload[];
  readonly claims: Map<string, MercuryPayload>;
  settings: MailboxRecord['settings'];
  killChat: boolean;
}

/** What one step tells besides its numbers. */
export type Changed = Omit<MercuryPayload, 'mailbox' | 'from' | 'to'>;

/** Mailboxes and threads in memory, and who follows their steps. */
export function createFakeMailboxes(people: readonly string[]) {
  let lastId = 5_000;
  let lastVersion = 0;
  const nextVersion = (): number => ++lastVersion;
  let lastTime = 1_700_000_000_000;
  const nextId = (): string => buildId(++lastId);
  const nextTime = (): string => String(++lastTime);
  const threads = new Map<string, ThreadRecord>();
  const actions = new Map<string, MessageAction>();
  const order = new Map<string, string[]>();
  const roger = new Map<string, Map<string, ReadReceipt>>();
  const mailboxes = new Map<string, FakeMailbox>(
    people.map((id) => [
      id,
      {
        id,
        marks: new Map(),
        cleared: new Map(),
        steps: [],
        claims: new Map(),
        settings: firstMailboxSettings,
        killChat: false,
      },
    ]),
  );
  const listeners = new Set<(payload: MercuryPayload) => void>();

  const mailboxOf = (id: string): FakeMailbox => {
    const mailbox = mailboxes.get(id);
    if (mailbox === undefined) throw new FakeRefusal('noSuchObject');
    return mailbox;
  };
  const markOf = (mailbox: FakeMailbox, thread: string): ThreadMark => {
    const mark = mailbox.marks.get(thread);
    if (mark === undefined) throw new FakeRefusal('noSuchObject');
    return mark;
  };

  const recordOf = ({ id, marks, settings, killChat }: FakeMailbox): MailboxRecord => ({
    id,
    folders: folders.map((folder) => {
      const counted = [...marks.values()].map(countedThread).filter((each) => each.folder === folder);
      const sum = (pick: (each: (typeof counted)[number]) => number) =>
        counted.reduce((all, each) => all + pick(each), 0);
      return { folder, unread: sum(({ unread }) => unread), unseen: sum(({ unseen }) => unseen), seen_timestamp: '0' };
    }),
    settings,
    kill_chat: killChat,
    unseen_notifications: 0,
    version: nextVersion(),
  });

  /** One step of a mailbox, with its counters as they are then. */
  function step(mailbox: FakeMailbox, records: Changed): MercuryPayload {
    const number = mailbox.steps.length + 1;
    const payload = { mailbox: mailbox.id, from: number, to: number, ...records, mailboxes: [recordOf(mailbox)] };
    mailbox.steps.push(payload);
    return payload;
  }

  const tell = (payload: MercuryPayload): void => listeners.forEach((listener) => listener(payload));

  function put(mailbox: FakeMailbox, thread: string, change: Partial<ThreadMark>): ThreadMark {
    const mark = { ...markOf(mailbox, thread), ...change, version: nextVersion() };
    mailbox.marks.set(thread, mark);
    return mark;
  }

  function pairOf(a: string, b: string): ThreadRecord {
    const known = [...threads.values()].find(
      ({ participants }) => participants.includes(a) && participants.includes(b),
    );
    if (known !== undefined) return known;
    const record: ThreadRecord = {
      thread_id: nextId(),
      thread_type: 'one',
      participants: [a, b].sort(),
      former_participants: [],
      name: null,
      image_src: null,
      last_action_id: null,
      snippet: '',
      snippet_sender: null,
      snippet_attachment: null,
      is_snippet_unsent: false,
      origin: null,
      tags: [],
      version: nextVersion(),
    };
    threads.set(record.thread_id, record);
    order.set(record.thread_id, []);
    return record;
  }

  const firstMark = (thread: string): ThreadMark => ({
    thread_id: thread,
    folder: 'INBOX',
    is_archived: false,
    is_pinned: false,
    mute_until: 0,
    unread_count: 0,
    is_marked_unread: false,
    is_unseen: false,
    updated_time: nextTime(),
    own_time: null,
    can_reply: true,
    cannot_reply_reason: null,
    version: nextVersion(),
  });

  return {
    threads,
    actions,
    order,
    roger,
    mailboxes,
    listeners,
    nextId,
    nextTime,
    nextVersion,
    mailboxOf,
    markOf,
    recordOf,
    step,
    tell,
    put,
    pairOf,
    firstMark,
  };
}

/** See {@link createFakeMailboxes}. */
export type FakeMailboxes = ReturnType<typeof createFakeMailboxes>;
