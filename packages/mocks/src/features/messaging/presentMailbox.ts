import { firstMailboxSettings, type MercuryPayload } from 'ufi-mercury/contract';
import {
  presentAction,
  presentMark,
  presentThread,
  replyRefusal,
  snippetIdFor,
  type MessageRow,
  type StepNames,
} from 'ufi-mercury/internal/rules';
import { countsOf, isReadable, mailboxOf, type MailThread } from '../../messages-world/messagesWorld.ts';
import { actorRecords, type World } from '../../world/world.ts';
import { blockedMembers, otherPartyOf } from './messageParties.ts';
import { unseenNotices } from '../notices/readableNotices.ts';

/** The records that a mailbox is told, without the numbers that they belong to. */
type MailboxEvent = Omit<MercuryPayload, 'mailbox' | 'from' | 'to'>;

const ownIn = ({ members }: MailThread, mailbox: string) => members.find(({ mailbox_id: id }) => id === mailbox);

/** The threads of a mailbox that it has not deleted. */
export const threadsOf = ({ messages: { threads } }: World, mailbox: string): MailThread[] =>
  [...threads.values()].filter((thread) => ownIn(thread, mailbox)?.is_gone === false);

/** The messages of a thread that a mailbox may read, newest first. */
export function readableMessages({ messages: world }: World, opened: MailThread, mailbox: string): MessageRow[] {
  const own = ownIn(opened, mailbox);
  if (own === undefined) return [];
  return [...world.messages.values()]
    .filter((message) => message.thread_id === opened.thread.id && isReadable(world, message, own))
    .sort((one, other) => other.at - one.at);
}

function markIn(world: World, opened: MailThread, mailbox: string) {
  const own = ownIn(opened, mailbox);
  const actor = world.actor(mailbox);
  if (own === undefined || actor === undefined) return [];
  const pair = opened.members.find(({ mailbox_id: id }) => id !== mailbox);
  const reason = replyRefusal(opened, { mailbox, other: otherPartyOf(world, actor, pair?.mailbox_id) });
  const message = world.messages.messages.get(snippetIdFor(opened.thread, own) ?? '');
  const isSnippetHidden = message !== undefined && !isReadable(world.messages, message, own);
  return [presentMark(own, { reason, isSnippetHidden })];
}

/** The mailbox's own record, also before its first step. */
export function mailboxRecordOf(all: World, id: string) {
  const { messages: world } = all;
  const { settings, killChat, folders, steps } = mailboxOf(world, id);
  return {
    id,
    version: steps.length,
    kill_chat: killChat || world.isStopped,
    unseen_notifications: unseenNotices(all, id),
    settings: { ...firstMailboxSettings, ...settings },
    folders: [...folders.keys()].map((folder) => countsOf(mailboxOf(world, id), folder)),
  };
}

function receiptsIn(world: World, threads: readonly MailThread[], { mailbox, names }: Named) {
  const { read_receipts: isShown } = mailboxRecordOf(world, mailbox).settings;
  const others = (ids: readonly string[] = []) =>
    threads
      .filter(({ thread }) => ids.includes(thread.id))
      .filter((opened) => ownIn(opened, mailbox)?.left_at === null)
      .flatMap((opened) => {
        const blocked = blockedMembers(world, opened, mailbox);
        return opened.members.filter(({ mailbox_id: id }) => id !== mailbox && !blocked.includes(id));
      });
  const roger: Record<string, Record<string, { watermark: string; action: string }>> = {};
  for (const { thread_id: id, mailbox_id: reader, receipt_at: at, receipt_action: action } of isShown
    ? others(names.roger)
    : [])
    if (at > 0) roger[id] = { ...roger[id], [reader]: { watermark: String(at), action: String(action) } };
  const delivery_receipts = others(names.delivered)
    .filter(({ delivered_at: at }) => at > 0)
    .map(({ thread_id, mailbox_id, delivered_at: at }) => ({
      thread_id,
      participant: mailbox_id,
      watermark: String(at),
    }));
  return {
    ...(Object.keys(roger).length > 0 && { roger }),
    ...(delivery_receipts.length > 0 && { delivery_receipts }),
  };
}

interface Named {
  readonly mailbox: string;
  readonly names: StepNames;
}

const filled = <Name extends string, Item>(name: Name, items: readonly Item[]) =>
  (items.length > 0 ? { [name]: [...items] } : {}) as { [Key in Name]?: Item[] };

/** The records that a step, or a fetch, names, as they are now and as far as the mailbox may see them. */
export function presentMailbox(world: World, named: Named): MailboxEvent {
  const { mailbox, names } = named;
  const threads = threadsOf(world, mailbox);
  const has = (ids: readonly string[] = []) => threads.filter(({ thread }) => ids.includes(thread.id));
  const readable = threads.flatMap((thread) => readableMessages(world, thread, mailbox));
  const actions = readable.filter(({ id }) => names.actions?.includes(id)).sort((one, other) => one.at - other.at);
  const snippetOf = (id: string | null) => readable.find((message) => message.id === id) ?? null;
  const shown = has(names.threads).map((opened) => {
    const { thread, members } = opened;
    const own = ownIn(opened, mailbox);
    return presentThread(thread, { members, own, snippet: snippetOf(snippetIdFor(thread, own)) });
  });
  const people = [
    ...shown.flatMap(({ participants, former_participants: former }) => [...participants, ...former]),
    ...actions.flatMap(({ author_id, person_id, staff_of }) =>
      staff_of === null ? author_id : [author_id, person_id],
    ),
  ];
  const { removedThreads = [], removedActions = [] } = names;
  const removed = { ...filled('threads', removedThreads), ...filled('actions', removedActions) };
  return {
    ...filled('threads', shown),
    ...filled(
      'thread_marks',
      has(names.marks).flatMap((opened) => markIn(world, opened, mailbox)),
    ),
    ...filled(
      'actions',
      actions.map((action) => presentAction(action, mailbox)),
    ),
    ...receiptsIn(world, threads, named),
    ...filled('mailboxes', names.mailbox ? [mailboxRecordOf(world, mailbox)] : []),
    ...filled('actors', actorRecords(world, people)),
    ...(Object.keys(removed).length > 0 && { removed }),
  };
}
