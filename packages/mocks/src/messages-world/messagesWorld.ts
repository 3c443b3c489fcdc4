import type { AnyAttachment, ReportReason } from 'ufi-core/contract';
import type { FolderCounts, MailboxSettings } from 'ufi-mercury/contract';
import {
  counterMoves,
  nextTime,
  stepsOf,
  type MailboxEffects,
  type MemberRow,
  type MessageRow,
  type MessageThreadRow,
  type StepNames,
} from 'ufi-mercury/internal/rules';

/** A mailbox with the steps of its sequence. */
export interface Mailbox {
  readonly id: string;
  settings: MailboxSettings | null;
  killChat: boolean;
  lastUpdated: number;
  readonly folders: Map<FolderCounts['folder'], FolderCounts>;
  /** The first one has the number 1. */
  readonly steps: StepNames[];
}

/** A thread and its members. */
export interface MailThread {
  readonly thread: MessageThreadRow;
  readonly members: readonly MemberRow[];
}

/** A used idempotency key. */
interface MailClaim {
  readonly request: string;
  readonly seq: number;
}

/** Somebody types in a thread, or has stopped, and which mailboxes may know. */
export interface MailTyping {
  readonly thread: string;
  readonly author: string;
  readonly person: string;
  readonly name: string;
  readonly isTyping: boolean;
  readonly mailboxes: readonly string[];
}

/** A report of a message, with the texts around it. */
export interface KeptReport {
  readonly message: string;
  readonly person: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: number;
  readonly kept: readonly {
    readonly id: string;
    readonly author: string;
    readonly timestamp: string;
    readonly body: string;
    readonly attachments: readonly AnyAttachment[];
  }[];
}

/** All messages of the mocked world. */
export interface MessagesWorld {
  readonly mailboxes: Map<string, Mailbox>;
  readonly threads: Map<string, MailThread>;
  readonly messages: Map<string, MessageRow>;
  /** What a mailbox has deleted for itself, as `<mailbox> <message>`. */
  readonly hidden: Set<string>;
  readonly claims: Map<string, MailClaim>;
  readonly reports: KeptReport[];
  /** The comments that their page has answered by message. */
  readonly privateReplies: Set<string>;
  /** All messages are stopped. */
  isStopped: boolean;
  readonly listeners: Set<(mailbox: string) => void>;
  readonly typingListeners: Set<(typing: MailTyping) => void>;
}

/** Creates messages without any mailbox. */
export const createMessagesWorld = (): MessagesWorld => ({
  mailboxes: new Map(),
  threads: new Map(),
  messages: new Map(),
  hidden: new Set(),
  claims: new Map(),
  reports: [],
  privateReplies: new Set(),
  isStopped: false,
  listeners: new Set(),
  typingListeners: new Set(),
});

/** The mailbox of an actor, which exists from its first step on. */
export function mailboxOf({ mailboxes }: MessagesWorld, id: string): Mailbox {
  const known = mailboxes.get(id);
  if (known !== undefined) return known;
  const made: Mailbox = { id, settings: null, killChat: false, lastUpdated: 0, folders: new Map(), steps: [] };
  mailboxes.set(id, made);
  return made;
}

/** The counters of a mailbox's folder. */
export const countsOf = ({ folders }: Mailbox, folder: FolderCounts['folder']): FolderCounts =>
  folders.get(folder) ?? { folder, unread: 0, unseen: 0, seen_timestamp: '0' };

/** True if a member of a thread may read a message. */
export const isReadable = ({ hidden }: MessagesWorld, message: MessageRow, member: MemberRow): boolean =>
  message.at > member.cleared_at &&
  (member.left_at === null || message.at <= member.left_at) &&
  (message.staff_of === null || message.staff_of === member.mailbox_id) &&
  !hidden.has(`${member.mailbox_id} ${message.id}`);

/** True if the messages of one of these mailboxes are stopped. */
export const isChatStopped = (world: MessagesWorld, ids: readonly string[]): boolean =>
  world.isStopped || ids.some((id) => mailboxOf(world, id).killChat);

interface Commit {
  readonly mailbox: string;
  readonly now: number;
  /** The change gets a step of its own mailbox in any case, which its idempotency key stands for. */
  readonly isKeyed: boolean;
}

/** Commits a change: its rows, the counters, and the steps of every mailbox that is told. */
export function commitMessages(world: MessagesWorld, effects: MailboxEffects, { mailbox, now, isKeyed }: Commit): void {
  const { threads = [], members = [], messages = [], hidden = [], seen, settings } = effects;
  const told = stepsOf(effects, mailbox, world.threads);
  if (isKeyed && !told.has(mailbox)) told.set(mailbox, {});
  for (const { mailbox_id: id, folder, unread, unseen } of counterMoves(effects, world.threads)) {
    const box = mailboxOf(world, id);
    const counts = countsOf(box, folder);
    box.folders.set(folder, { ...counts, unread: counts.unread + unread, unseen: counts.unseen + unseen });
  }
  for (const [id, names] of told) {
    const box = mailboxOf(world, id);
    box.lastUpdated = Math.max(box.lastUpdated + 1, now);
    box.steps.push(names);
  }
  for (const thread of threads) {
    const known = world.threads.get(thread.id);
    world.threads.set(thread.id, { thread, members: known?.members ?? [] });
  }
  for (const member of members) putMember(world, member);
  for (const message of messages) world.messages.set(message.id, message);
  for (const { mailbox_id: id, id: message } of hidden) world.hidden.add(`${id} ${message}`);
  const own = mailboxOf(world, mailbox);
  if (settings !== undefined) own.settings = settings;
  if (seen !== undefined) {
    const counts = countsOf(own, seen.folder);
    const at = Math.max(Number(counts.seen_timestamp), seen.at);
    own.folders.set(seen.folder, { ...counts, seen_timestamp: String(at) });
  }
  tellAllStopped(world, effects, told);
  for (const id of told.keys()) for (const listener of world.listeners) listener(id);
}

/** Stops messages, or lets them go on; if it concerns all, every mailbox gets a step. */
function tellAllStopped(world: MessagesWorld, { killChat }: MailboxEffects, told: Map<string, StepNames>): void {
  if (killChat === undefined) return;
  if (killChat.mailbox !== null) {
    mailboxOf(world, killChat.mailbox).killChat = killChat.isStopped;
    return;
  }
  world.isStopped = killChat.isStopped;
  for (const [id, { steps }] of world.mailboxes) {
    steps.push({ mailbox: true });
    told.set(id, { mailbox: true });
  }
}

function putMember(world: MessagesWorld, member: MemberRow): void {
  const known = world.threads.get(member.thread_id);
  if (known === undefined) throw new Error(`no thread ${member.thread_id}`);
  const isNext = member.updated_at === nextTime;
  const timed = isNext ? { ...member, updated_at: mailboxOf(world, member.mailbox_id).lastUpdated } : member;
  const others = known.members.filter(({ mailbox_id: id }) => id !== member.mailbox_id);
  world.threads.set(member.thread_id, { ...known, members: [...others, timed] });
}
