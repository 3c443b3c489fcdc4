import { folderTags, type GraphFolder, type MercuryPayload, type MessageTag } from 'ufi-mercury/contract';
import type { MemberRow } from 'ufi-mercury/internal/rules';
import type { MailThread } from '../../messages-world/messagesWorld.ts';
import type { World } from '../../world/world.ts';
import type { OpenedMailbox } from './openMailbox.ts';
import { presentMailbox, threadsOf } from './presentMailbox.ts';

type FolderTag = keyof typeof folderTags;
/** Name of a list of threads: a graph folder, or a tag that names none. */
export type ThreadListName = GraphFolder | Exclude<MessageTag, FolderTag>;

const isFolderTag = (tag: MessageTag): tag is FolderTag => Object.hasOwn(folderTags, tag);

/** The list that a tag names. */
export const listOfTag = (tag: MessageTag): ThreadListName => (isFolderTag(tag) ? folderTags[tag] : tag);

function isListed(
  { thread }: MailThread,
  own: MemberRow,
  { list, person }: { list: ThreadListName; person: string },
): boolean {
  const isInInbox = own.folder === 'INBOX' && !own.is_archived;
  switch (list) {
    case 'INBOX':
      return isInInbox;
    case 'ARCHIVED':
      return own.folder === 'INBOX' && own.is_archived;
    case 'OTHER':
    case 'PENDING':
    case 'SPAM':
    case 'PAGE_BACKGROUND':
      return own.folder === list;
    case 'sent':
      return own.own_at !== null;
    case 'marketplace':
    case 'montage':
      return thread.tags.includes(list) && own.folder !== 'SPAM';
    case 'groups':
      return thread.type === 'group';
    case 'unread':
      return isInInbox && (own.unread_count > 0 || own.is_marked_unread);
    case 'pinned':
      return own.is_pinned;
    case 'follow_up':
      return own.follow_up;
    case 'mine':
      return isInInbox && own.assigned_to === person;
    case 'unassigned':
      return isInInbox && own.assigned_to === null;
  }
}

/** A window of a list, newest first. */
export interface ListWindow {
  readonly list: ThreadListName;
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly timestamp?: string | null | undefined;
}

/** Reads a list of threads with their marks. */
export function listThreads(
  world: World,
  { owner, person, asOf }: OpenedMailbox,
  { list, limit, offset = 0, timestamp }: ListWindow,
): MercuryPayload {
  const timeOf = (own: MemberRow): number => (list === 'sent' ? (own.own_at ?? 0) : own.updated_at);
  const listed = threadsOf(world, owner.id).flatMap((opened) => {
    const own = opened.members.find(({ mailbox_id: id }) => id === owner.id);
    const isIn = own && isListed(opened, own, { list, person: person.id });
    const isEarly = own && (timestamp == null || timeOf(own) <= Number(timestamp));
    return own && isIn && isEarly ? [{ id: opened.thread.id, at: timeOf(own) }] : [];
  });
  const sorted = listed.sort((one, other) => other.at - one.at).slice(offset);
  const ids = sorted.slice(0, limit).map(({ id }) => id);
  const records = presentMailbox(world, { mailbox: owner.id, names: { threads: ids, marks: ids, mailbox: true } });
  const isEnd = sorted.length <= limit;
  return { ...asOf, ...records, ...(isEnd && { end_of_history: [{ type: 'folder' as const, id: list }] }) };
}
