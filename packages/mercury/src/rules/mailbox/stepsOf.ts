import { countedThread, type CountedThread } from '../markAfter.ts';
import type { Folder } from '../../contract/index.ts';
import type { MailboxEffects, MemberRow, MessageRow, OpenThread } from './rows.ts';

/** The records that a step names; they are read when it is sent, so that it copies no text. */
export interface StepNames {
  readonly threads?: readonly string[];
  readonly marks?: readonly string[];
  readonly actions?: readonly string[];
  /** Threads whose receipts have risen. */
  readonly roger?: readonly string[];
  readonly delivered?: readonly string[];
  /** Its counters or settings. */
  readonly mailbox?: true;
  readonly removedThreads?: readonly { readonly thread_id: string; readonly version: number }[];
  readonly removedActions?: readonly {
    readonly action_id: string;
    readonly thread_id: string;
    readonly version: number;
  }[];
}

/** The threads that a change concerns, as they were before it; a new one is missing. */
export type ThreadsBefore = ReadonlyMap<string, Pick<OpenThread, 'thread' | 'members'>>;

interface Names {
  threads: Set<string>;
  marks: Set<string>;
  actions: Set<string>;
  roger: Set<string>;
  delivered: Set<string>;
  mailbox: boolean;
  removedThreads: NonNullable<StepNames['removedThreads']>[number][];
  removedActions: NonNullable<StepNames['removedActions']>[number][];
}

const noNames = (): Names => ({
  threads: new Set(),
  marks: new Set(),
  actions: new Set(),
  roger: new Set(),
  delivered: new Set(),
  mailbox: false,
  removedThreads: [],
  removedActions: [],
});

const filled = (names: Names): StepNames => ({
  ...(names.threads.size > 0 && { threads: [...names.threads] }),
  ...(names.marks.size > 0 && { marks: [...names.marks] }),
  ...(names.actions.size > 0 && { actions: [...names.actions] }),
  ...(names.roger.size > 0 && { roger: [...names.roger] }),
  ...(names.delivered.size > 0 && { delivered: [...names.delivered] }),
  ...(names.mailbox && { mailbox: true as const }),
  ...(names.removedThreads.length > 0 && { removedThreads: names.removedThreads }),
  ...(names.removedActions.length > 0 && { removedActions: names.removedActions }),
});

const maySee = ({ staff_of: page, at }: MessageRow, { mailbox_id: id, left_at: left }: MemberRow): boolean =>
  (page === null || page === id) && (left === null || at <= left);

/** By how much the counters of a mailbox's folder move: what its threads contribute now, and what they did. */
export interface CounterMove {
  readonly mailbox_id: string;
  readonly folder: Folder;
  readonly unread: number;
  readonly unseen: number;
}

const membersIn = (before: ThreadsBefore, thread: string): readonly MemberRow[] => before.get(thread)?.members ?? [];

const contribution = (member: MemberRow | undefined): CountedThread | null =>
  member === undefined || member.is_gone ? null : countedThread(member);

/** The moves of the counters by a change (mercury.05); those that stay are left out. */
export function counterMoves({ members = [] }: MailboxEffects, threadsBefore: ThreadsBefore): CounterMove[] {
  const moves = new Map<string, CounterMove>();
  const move = (mailbox: string, counted: CountedThread | null, sign: 1 | -1): void => {
    if (counted === null) return;
    const key = `${mailbox} ${counted.folder}`;
    const known = moves.get(key) ?? { mailbox_id: mailbox, folder: counted.folder, unread: 0, unseen: 0 };
    const unread = known.unread + sign * counted.unread;
    moves.set(key, { ...known, unread, unseen: known.unseen + sign * counted.unseen });
  };
  for (const after of members) {
    const before = membersIn(threadsBefore, after.thread_id).find(({ mailbox_id: id }) => id === after.mailbox_id);
    move(after.mailbox_id, contribution(before), -1);
    move(after.mailbox_id, contribution(after), 1);
  }
  return [...moves.values()].filter(({ unread, unseen }) => unread !== 0 || unseen !== 0);
}

/**
 * The steps of a change, by mailbox (mercury.25): each member of a thread is told what changed in it that they may see,
 * each mailbox its own marks and counters, and the others its receipts.
 */
export function stepsOf(
  effects: MailboxEffects,
  mailbox: string,
  threadsBefore: ThreadsBefore,
): Map<string, StepNames> {
  const { threads = [], members = [], messages = [], hidden = [], seen, settings, block, report, killChat } = effects;
  const named = new Map<string, Names>();
  const namesOf = (id: string): Names => {
    const names = named.get(id) ?? noNames();
    named.set(id, names);
    return names;
  };
  const changed = new Map(members.map((member) => [`${member.thread_id} ${member.mailbox_id}`, member]));
  const current = (thread: string): readonly MemberRow[] => {
    const known = membersIn(threadsBefore, thread);
    const added = members.filter(
      ({ thread_id, mailbox_id }) => thread_id === thread && !known.some((each) => each.mailbox_id === mailbox_id),
    );
    return [...known.map((each) => changed.get(`${thread} ${each.mailbox_id}`) ?? each), ...added];
  };
  const present = (thread: string) => current(thread).filter(({ is_gone: isGone }) => !isGone);
  const hadLeft = (thread: string, id: string): boolean =>
    membersIn(threadsBefore, thread).some((each) => each.mailbox_id === id && each.left_at !== null);
  for (const message of messages)
    for (const member of present(message.thread_id)) {
      const { mailbox_id: to } = member;
      // Whoever has left learns of nothing that comes later, but that something is taken back.
      const isPast = hadLeft(message.thread_id, to) && member.left_at !== null && !message.is_unsent;
      if (maySee(message, member) && !isPast) namesOf(to).actions.add(message.id);
    }
  for (const { id, version } of threads) {
    // A note or a line of the staff leaves the thread's version as it is.
    if (version === threadsBefore.get(id)?.thread.version) continue;
    for (const { mailbox_id: to, left_at: left } of present(id)) if (left === null) namesOf(to).threads.add(id);
  }
  for (const after of members) {
    const { thread_id: id, mailbox_id: own, version } = after;
    const before = membersIn(threadsBefore, id).find(({ mailbox_id: each }) => each === own);
    if (after.is_gone) namesOf(own).removedThreads.push({ thread_id: id, version });
    else if (version !== before?.version) namesOf(own).marks.add(id);
    // Whoever comes back to a group begins anew; whoever has just left sees it once more.
    if (before && before.left_at !== null && after.left_at === null)
      namesOf(own).removedThreads.push({ thread_id: id, version: version - 1 });
    if (!after.is_gone && after.left_with?.version !== before?.left_with?.version) namesOf(own).threads.add(id);
    const others = current(id).filter((each) => each.mailbox_id !== own && !each.is_gone && each.left_at === null);
    if (before && after.receipt_at > before.receipt_at)
      for (const each of others) namesOf(each.mailbox_id).roger.add(id);
    if (before && after.delivered_at > before.delivered_at)
      for (const each of others) namesOf(each.mailbox_id).delivered.add(id);
  }
  for (const { mailbox_id: own, thread_id, id, version } of hidden)
    namesOf(own).removedActions.push({ action_id: id, thread_id, version });
  for (const { mailbox_id: own } of counterMoves(effects, threadsBefore)) namesOf(own).mailbox = true;
  if (seen !== undefined || settings !== undefined) namesOf(mailbox).mailbox = true;
  // Nobody else is told of these; the own step holds the idempotency key.
  if (block !== undefined || report !== undefined || killChat !== undefined) namesOf(mailbox);
  if (killChat !== undefined && killChat.mailbox !== null) namesOf(killChat.mailbox).mailbox = true;
  return new Map([...named].map(([id, names]) => [id, filled(names)] as const));
}
