import { isRequestFolder } from '../folderOf.ts';
import { muteUntil } from '../markAfter.ts';
import type { Folder } from '../../contract/index.ts';
import { newLine } from './newRows.ts';
import {
  MessageRefusal,
  openedThread,
  type MailboxContext,
  type MailboxEffects,
  type MemberRow,
  type OpenThread,
} from './rows.ts';

const maxPinned = 10;

/** Changes the own marks of some threads; what stays as it is is left out. */
function changeOwn(
  context: MailboxContext,
  ids: readonly string[],
  change: (own: MemberRow, opened: OpenThread) => Partial<MemberRow> | null,
): MailboxEffects {
  const opened = ids.map((id) => openedThread(context, id));
  const members = opened.flatMap((each) => {
    const changed = change(each.own, each);
    return changed === null ? [] : { ...each.own, ...changed, version: each.own.version + 1 };
  });
  return { members };
}

type Flags = Readonly<Record<string, boolean>>;

const flagged = (context: MailboxContext, ids: Flags, field: 'is_archived' | 'follow_up'): MailboxEffects =>
  changeOwn(context, Object.keys(ids), (own) => {
    const isOn = ids[own.thread_id] === true;
    return own[field] === isOn ? null : { [field]: isOn };
  });

/** Archives threads, or takes them out of the archive. */
export const decideArchived = (ids: Flags, context: MailboxContext): MailboxEffects =>
  flagged(context, ids, 'is_archived');

/**
 * Marks a page's threads for follow-up; its staff see a line.
 *
 * @throws MessageRefusal badParameter in a person's mailbox
 */
export function decideFollowUp(ids: Flags, context: MailboxContext): MailboxEffects {
  if (context.kind !== 'page') throw new MessageRefusal('badParameter', { actor: 'not_allowed' });
  const { members = [] } = flagged(context, ids, 'follow_up');
  const changed = members.map(({ thread_id, follow_up }) => ({ ...openedThread(context, thread_id), follow_up }));
  const messages = changed.map(({ thread, follow_up }) =>
    newLine(context, thread, { type: 'log:follow-up', data: { follow_up }, staff_of: context.mailbox }),
  );
  return {
    members,
    messages,
    threads: changed.map(({ thread }, index) => ({ ...thread, last_at: messages[index]?.at ?? 0 })),
  };
}

/**
 * Pins threads or unpins them (mercury.22).
 *
 * @throws MessageRefusal blockedAction with more than ten pinned ones
 */
export function decidePinned(ids: Flags, context: MailboxContext & { readonly pinned: number }): MailboxEffects {
  const effects = changeOwn(context, Object.keys(ids), (own) => {
    const isPinned = ids[own.thread_id] === true;
    return own.is_pinned === isPinned ? null : { is_pinned: isPinned };
  });
  const added = (effects.members ?? []).reduce((sum, { is_pinned: isPinned }) => sum + (isPinned ? 1 : -1), 0);
  if (added > 0 && context.pinned + added > maxPinned) throw new MessageRefusal('blockedAction');
  return effects;
}

/** Mutes threads for so many seconds; -1 for good, 0 not. A muted one is not unseen. */
export function decideMute(ids: readonly string[], settings: number, context: MailboxContext): MailboxEffects {
  const until = muteUntil(settings, Math.floor(context.now / 1_000));
  return changeOwn(context, ids, ({ is_unseen: isUnseen }) => ({
    mute_until: until,
    is_unseen: until === 0 && isUnseen,
  }));
}

/** Moves threads to SPAM; their senders don't learn of it. */
export const decideSpam = (ids: readonly string[], context: MailboxContext): MailboxEffects =>
  changeOwn(context, ids, ({ folder }) => (folder === 'SPAM' ? null : { folder: 'SPAM', folder_before: folder }));

/** Moves threads from SPAM back to where they were. */
export const decideNoSpam = (ids: readonly string[], context: MailboxContext): MailboxEffects =>
  changeOwn(context, ids, ({ folder, folder_before: before }) =>
    folder === 'SPAM' ? { folder: before ?? 'INBOX', folder_before: null } : null,
  );

/**
 * Moves threads to INBOX, which accepts a request, or to OTHER (mercury.21). Who has written the request sees a line.
 *
 * @throws MessageRefusal badParameter without a thread
 */
export function decideMove(
  {
    inbox = [],
    other = [],
  }: { readonly inbox?: readonly string[] | undefined; readonly other?: readonly string[] | undefined },
  context: MailboxContext,
): MailboxEffects {
  if (inbox.length + other.length === 0) throw new MessageRefusal('badParameter', { inbox: 'missing' });
  const to = (folder: Folder) => (own: MemberRow) => (own.folder === folder ? null : { folder, folder_before: null });
  // In a group nobody waits for it, and nobody is told.
  const accepted = [...new Set(inbox)]
    .map((id) => openedThread(context, id))
    .filter(({ own, thread }) => isRequestFolder(own.folder) && thread.type !== 'group');
  const lines = accepted.map(({ thread }) =>
    newLine(context, thread, { type: 'log:request-accepted', data: {}, staff_of: null }),
  );
  return {
    members: [
      ...(changeOwn(context, [...new Set(inbox)], to('INBOX')).members ?? []),
      ...(changeOwn(
        context,
        [...new Set(other)].filter((id) => !inbox.includes(id)),
        to('OTHER'),
      ).members ?? []),
      // Whoever has written the request can write on.
      ...accepted.flatMap(({ members, own }) =>
        members.filter((each) => each !== own).map((each) => ({ ...each, version: each.version + 1 })),
      ),
    ],
    messages: lines,
    threads: accepted.map(({ thread }, index) => ({
      ...thread,
      last_at: lines[index]?.at ?? thread.last_at,
      last_action_id: lines[index]?.id ?? thread.last_action_id,
      version: thread.version + 1,
    })),
  };
}

/** Deletes threads for the own mailbox: all entries up to now are gone from it, and nothing of them is unread. */
export const decideDeleteThread = (ids: readonly string[], context: MailboxContext): MailboxEffects =>
  changeOwn(context, ids, (_, { thread }) => ({
    cleared_at: thread.last_at,
    read_at: thread.last_at,
    is_gone: true,
    is_archived: false,
    is_pinned: false,
    unread_count: 0,
    is_marked_unread: false,
    is_unseen: false,
  }));
