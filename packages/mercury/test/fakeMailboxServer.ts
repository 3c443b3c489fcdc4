import { errorCatalog, type ErrorName } from 'ufi-core/contract';
import type { TransportAnswer, TransportRequest } from 'ufi-core/request';
import { buildId } from 'ufi-core/testing';
import {
  actionTypes,
  firstMailboxSettings,
  folders,
  type Folder,
  type GraphQuery,
  type MailboxRecord,
  type MercuryPayload,
  type MessageAction,
  type ReadReceipt,
  type ThreadMark,
  type ThreadRecord,
} from '../src/contract/index.ts';
import { countedThread } from '../src/rules/index.ts';
import { listTimeOf } from '../src/server-state/listNames.ts';

/** A mailbox of the fake server. Its sequence has one number per change, and `steps` what each of them told. */
interface FakeMailbox {
  readonly id: string;
  readonly marks: Map<string, ThreadMark>;
  readonly cleared: Map<string, number>;
  readonly steps: MercuryPayload[];
  readonly claims: Map<string, MercuryPayload>;
  settings: MailboxRecord['settings'];
  killChat: boolean;
}

type Body = Readonly<Record<string, unknown>>;

/** What one step tells besides its numbers. */
type Told = Omit<MercuryPayload, 'mailbox' | 'from' | 'to'>;

/** A failure of the fake server. */
export class FakeRefusal extends Error {
  readonly reason: ErrorName;

  constructor(reason: ErrorName) {
    super(reason);
    this.reason = reason;
  }
}

/** A refusal in a messaging call's form. */
export function refusedCall(reason: ErrorName, more: object = {}): TransportAnswer {
  const { httpStatus, isRetryable: _, ...flags } = errorCatalog[reason];
  const details = { ...flags, summary: `Refused: ${reason}`, description: reason, ...more };
  return { status: httpStatus, body: { error_payload: details }, retryAfterMs: null };
}

/** What a control damages. */
export interface FakeServerFaults {
  /** A repeated change takes effect again. */
  readonly forgetsClaims?: boolean;
}

/** A small messaging server in memory: what its clients must agree with. Everybody is everybody's friend. */
export function createFakeMailboxServer(people: readonly string[], { forgetsClaims = false }: FakeServerFaults = {}) {
  let lastId = 5_000;
  let lastVersion = 0;
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
    version: ++lastVersion,
  });

  /** One step of a mailbox, with its counters as they are then. */
  function step(mailbox: FakeMailbox, told: Told): MercuryPayload {
    const number = mailbox.steps.length + 1;
    const payload = { mailbox: mailbox.id, from: number, to: number, ...told, mailboxes: [recordOf(mailbox)] };
    mailbox.steps.push(payload);
    return payload;
  }

  const tell = (payload: MercuryPayload): void => listeners.forEach((listener) => listener(payload));

  function put(mailbox: FakeMailbox, thread: string, change: Partial<ThreadMark>): ThreadMark {
    const mark = { ...markOf(mailbox, thread), ...change, version: ++lastVersion };
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
      version: ++lastVersion,
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
    version: ++lastVersion,
  });

  function send(sender: FakeMailbox, body: Body): MercuryPayload {
    if (sender.killChat) throw new FakeRefusal('blockedAction');
    const other = body['other_user_fbid'];
    const named = body['thread_id'];
    const thread = typeof named === 'string' ? threads.get(named) : pairOf(sender.id, String(other));
    if (thread?.participants.includes(sender.id) !== true) throw new FakeRefusal('noSuchObject');
    const timestamp = nextTime();
    const action: MessageAction = {
      action_type: actionTypes.message,
      action_id: nextId(),
      thread_id: thread.thread_id,
      author: sender.id,
      timestamp,
      version: ++lastVersion,
      body: String(body['body']),
      ranges: [],
      dir: 'ltr',
      attachments: [],
      offline_threading_id: String(body['client_id']),
      reply_to: typeof body['reply_to'] === 'string' ? body['reply_to'] : null,
      reactions: {},
      is_unsent: false,
      is_note: false,
    };
    actions.set(action.action_id, action);
    order.get(thread.thread_id)?.push(action.action_id);
    const record = {
      ...thread,
      last_action_id: action.action_id,
      snippet: action.body,
      snippet_sender: sender.id,
      version: ++lastVersion,
    };
    threads.set(thread.thread_id, record);
    let answer: MercuryPayload | undefined;
    for (const member of thread.participants.map(mailboxOf)) {
      if (!member.marks.has(thread.thread_id)) member.marks.set(thread.thread_id, firstMark(thread.thread_id));
      const known = markOf(member, thread.thread_id);
      const isOwn = member === sender;
      const mark = put(member, thread.thread_id, {
        folder: isOwn ? 'INBOX' : known.folder,
        is_archived: false,
        updated_time: nextTime(),
        ...(isOwn ? { own_time: nextTime() } : { unread_count: known.unread_count + 1, is_unseen: true }),
      });
      // Only the author learns the client id of the message.
      const seen = isOwn ? action : { ...action, offline_threading_id: null };
      const told = step(member, { threads: [record], thread_marks: [mark], actions: [seen] });
      tell(told);
      if (isOwn) answer = told;
    }
    if (answer === undefined) throw new FakeRefusal('unknown');
    return answer;
  }

  function changeMark(
    mailbox: FakeMailbox,
    thread: string,
    change: Partial<ThreadMark> & { more?: Told },
  ): MercuryPayload {
    const { more = {}, ...changes } = change;
    const told = step(mailbox, { thread_marks: [put(mailbox, thread, changes)], ...more });
    tell(told);
    return told;
  }

  function read(mailbox: FakeMailbox, thread: string, body: Body): MercuryPayload {
    const mine = Object.entries((body['ids'] ?? {}) as Readonly<Record<string, boolean>>)[0];
    if (mine?.[1] === false) return changeMark(mailbox, thread, { is_marked_unread: true });
    const all = order.get(thread)?.map((id) => actions.get(id)) ?? [];
    const last = all.at(-1)?.timestamp ?? '0';
    const asked = typeof body['watermarkTimestamp'] === 'string' ? body['watermarkTimestamp'] : last;
    const known = roger.get(thread)?.get(mailbox.id)?.watermark ?? '0';
    const watermark = String(Math.max(Math.min(Number(asked), Number(last)), Number(known)));
    const receipt = { watermark, action: nextTime() };
    roger.set(thread, new Map([...(roger.get(thread) ?? []), [mailbox.id, receipt]]));
    const unread_count = all.filter(
      (action) => action !== undefined && action.author !== mailbox.id && Number(action.timestamp) > Number(watermark),
    ).length;
    const told = { roger: { [thread]: { [mailbox.id]: receipt } } };
    const answer = changeMark(mailbox, thread, { unread_count, is_marked_unread: false, more: told });
    for (const other of threads.get(thread)?.participants ?? []) {
      if (other !== mailbox.id) tell(step(mailboxOf(other), told));
    }
    return answer;
  }

  function changeAction(id: string, change: (action: MessageAction) => MessageAction, by: FakeMailbox): MercuryPayload {
    const known = actions.get(id);
    if (known === undefined || !threads.get(known.thread_id)?.participants.includes(by.id)) {
      throw new FakeRefusal('noSuchObject');
    }
    const changed = { ...change(known), version: ++lastVersion };
    actions.set(id, changed);
    let answer: MercuryPayload | undefined;
    for (const member of (threads.get(known.thread_id)?.participants ?? []).map(mailboxOf)) {
      const seen = changed.author === member.id ? changed : { ...changed, offline_threading_id: null };
      const told = step(member, { actions: [seen] });
      tell(told);
      if (member === by) answer = told;
    }
    if (answer === undefined) throw new FakeRefusal('unknown');
    return answer;
  }

  const idIn = (body: Body): string => {
    const { ids } = body;
    if (Array.isArray(ids)) return String(ids[0]);
    return typeof ids === 'object' && ids !== null ? (Object.keys(ids)[0] ?? '') : String(body['thread_id']);
  };
  const flagIn = (body: Body): boolean => Object.values(body['ids'] as object)[0] === true;

  function change(path: string, mailbox: FakeMailbox, body: Body): MercuryPayload {
    switch (path) {
      case '/messaging/send/':
        return send(mailbox, body);
      case '/messaging/unsend/':
        return changeAction(
          String(body['message_id']),
          (action) => ({ ...action, body: '', is_unsent: true }),
          mailbox,
        );
      case '/messaging/reaction/': {
        const type = body['reaction_type'] as MessageAction['reactions'][string];
        return changeAction(
          String(body['message_id']),
          (action) => {
            const { [mailbox.id]: _, ...others } = action.reactions;
            return { ...action, reactions: Number(type) === 0 ? others : { ...others, [mailbox.id]: type } };
          },
          mailbox,
        );
      }
      case '/messaging/settings/':
        mailbox.settings = {
          ...mailbox.settings,
          ...(typeof body['read_receipts'] === 'boolean' && { read_receipts: body['read_receipts'] }),
        };
        return step(mailbox, {});
      case '/ajax/mercury/change_read_status.php':
        return read(mailbox, idIn(body), body);
      case '/ajax/mercury/change_archived_status.php':
        return changeMark(mailbox, idIn(body), { is_archived: flagIn(body) });
      case '/ajax/mercury/change_pinned_status.php':
        return changeMark(mailbox, idIn(body), { is_pinned: flagIn(body) });
      case '/ajax/mercury/mark_spam.php':
        return changeMark(mailbox, idIn(body), { folder: 'SPAM' });
      case '/ajax/mercury/unmark_spam.php':
        return changeMark(mailbox, idIn(body), { folder: 'INBOX' });
      case '/ajax/mercury/mark_folder_as_read.php': {
        const folder = body['folder'] as Folder;
        const own = [...mailbox.marks.values()].filter((mark) => mark.folder === folder && !mark.is_archived);
        const marks = own.map(({ thread_id }) => put(mailbox, thread_id, { unread_count: 0, is_marked_unread: false }));
        const told = step(mailbox, { thread_marks: marks });
        tell(told);
        return told;
      }
      case '/ajax/mercury/mark_seen.php': {
        const own = [...mailbox.marks.values()].filter((mark) => mark.folder === body['folder']);
        const told = step(mailbox, {
          thread_marks: own.map(({ thread_id }) => put(mailbox, thread_id, { is_unseen: false })),
        });
        tell(told);
        return told;
      }
      default:
        throw new FakeRefusal('noSuchObject');
    }
  }

  function list(mailbox: FakeMailbox, query: Extract<GraphQuery, { query: 'thread_list' }>): MercuryPayload {
    const tag = query.list === 'INBOX' ? 'inbox' : query.list === 'ARCHIVED' ? 'archived' : query.list;
    const all = [...mailbox.marks.values()]
      .flatMap((mark) => {
        const named = tag as Parameters<typeof listTimeOf>[0];
        const time = listTimeOf(named, { mark, thread: threads.get(mark.thread_id) }, mailbox.id);
        return time === null ? [] : [{ mark, time: Number(time) }];
      })
      .filter(({ time }) => query.timestamp == null || time <= Number(query.timestamp))
      .sort((a, b) => b.time - a.time);
    const page = all.slice(0, query.limit);
    return {
      mailbox: mailbox.id,
      to: mailbox.steps.length,
      threads: page.flatMap(({ mark }) => threads.get(mark.thread_id) ?? []),
      thread_marks: page.map(({ mark }) => mark),
      mailboxes: [recordOf(mailbox)],
      ...(all.length <= query.limit && { end_of_history: [{ type: 'folder', id: String(query.list) }] }),
    };
  }

  function thread(mailbox: FakeMailbox, query: Extract<GraphQuery, { query: 'thread' }>): MercuryPayload {
    const named =
      query.id ??
      [...threads.values()].find(
        ({ participants }) => participants.includes(mailbox.id) && participants.includes(query.other_user_fbid ?? ''),
      )?.thread_id;
    const to = mailbox.steps.length;
    if (named === undefined) {
      if (!mailboxes.has(query.other_user_fbid ?? '')) throw new FakeRefusal('noSuchObject');
      return { mailbox: mailbox.id, to, end_of_history: [{ type: 'thread', id: query.other_user_fbid ?? '' }] };
    }
    const mark = markOf(mailbox, named);
    const all = (order.get(named) ?? [])
      .flatMap((id) => actions.get(id) ?? [])
      .filter(({ timestamp }) => query.timestamp == null || Number(timestamp) <= Number(query.timestamp))
      .reverse();
    const page = all.slice(0, query.limit);
    return {
      mailbox: mailbox.id,
      to,
      threads: [threads.get(named)].flatMap((record) => record ?? []),
      thread_marks: [mark],
      actions: page.map((action) =>
        action.author === mailbox.id ? action : { ...action, offline_threading_id: null },
      ),
      roger: { [named]: Object.fromEntries(roger.get(named) ?? []) },
      mailboxes: [recordOf(mailbox)],
      ...(all.length <= query.limit && { end_of_history: [{ type: 'thread', id: named }] }),
    };
  }

  function graph(mailbox: FakeMailbox, queries: Readonly<Record<string, GraphQuery>>) {
    const answer = (query: GraphQuery) => {
      try {
        return { data: query.query === 'thread' ? thread(mailbox, query) : list(mailbox, query) };
      } catch (error) {
        if (!(error instanceof FakeRefusal)) throw error;
        return (refusedCall(error.reason).body ?? {}) as object;
      }
    };
    return { results: Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, answer(query)])) };
  }

  return {
    /** Answers a call as the server would; a change takes effect once per client id. */
    handle({ path, body }: Pick<TransportRequest, 'path' | 'body'>): TransportAnswer {
      const fields = (body ?? {}) as Body;
      const succeed = (payload: unknown): TransportAnswer => ({ status: 200, body: { payload }, retryAfterMs: null });
      try {
        const mailbox = mailboxOf(String(fields['actor']));
        if (path === '/api/graphqlbatch/')
          return succeed(graph(mailbox, fields['queries'] as Record<string, GraphQuery>));
        if (path === '/messaging/typing/' || path === '/ajax/mercury/delivery_receipts.php') return succeed({});
        const claim = String(fields['client_id']);
        const known = mailbox.claims.get(claim);
        if (known !== undefined && !forgetsClaims) return succeed(known);
        const answer = change(path, mailbox, fields);
        mailbox.claims.set(claim, answer);
        return succeed(answer);
      } catch (error) {
        if (!(error instanceof FakeRefusal)) throw error;
        return refusedCall(error.reason);
      }
    },
    /** Calls back for each step of any mailbox. */
    follow(listener: (payload: MercuryPayload) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The steps of a mailbox after a number. */
    stepsAfter: (mailbox: string, seq: number): readonly MercuryPayload[] => mailboxOf(mailbox).steps.slice(seq),
    messagesIn: (id: string): readonly MessageAction[] =>
      (order.get(id) ?? []).flatMap((each) => actions.get(each) ?? []),
    threadIds: (): readonly string[] => [...threads.keys()],
    /** Stops or resumes chat of a mailbox, and tells it. */
    setKillChat(id: string, isStopped: boolean): void {
      const mailbox = mailboxOf(id);
      mailbox.killChat = isStopped;
      tell(step(mailbox, {}));
    },
  };
}

/** See {@link createFakeMailboxServer}. */
export type FakeMailboxServer = ReturnType<typeof createFakeMailboxServer>;
