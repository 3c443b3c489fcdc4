import { folderTags, type GraphFolder, type MessageTag } from 'ufi-mercury/contract';

type FolderTag = keyof typeof folderTags;

/** Name of a list of threads: a graph folder, or a tag that names none. */
export type ThreadListName = GraphFolder | Exclude<MessageTag, FolderTag>;

const isFolderTag = (tag: MessageTag): tag is FolderTag => Object.hasOwn(folderTags, tag);

/** The list that a tag names. */
export const listOfTag = (tag: MessageTag): ThreadListName => (isFolderTag(tag) ? folderTags[tag] : tag);

/** SQL of a list: the condition for its marks `m` of threads `t`, and the column that orders it. */
export interface ThreadListSql {
  readonly where: string;
  readonly at: 'm.updated_at' | 'm.own_at';
}

const byMove = (where: string): ThreadListSql => ({ where, at: 'm.updated_at' });
const inFolder = (folder: string): string => `m.folder = '${folder}'`;
const inInbox = `${inFolder('INBOX')} and not m.is_archived`;

/**
 * The lists of a mailbox. `person` is SQL of whoever reads.
 */
export function threadListSql(list: ThreadListName, person: string): ThreadListSql {
  switch (list) {
    case 'INBOX':
      return byMove(inInbox);
    case 'ARCHIVED':
      return byMove(`${inFolder('INBOX')} and m.is_archived`);
    case 'OTHER':
    case 'PENDING':
    case 'SPAM':
    case 'PAGE_BACKGROUND':
      return byMove(inFolder(list));
    case 'sent':
      return { where: 'm.own_at is not null', at: 'm.own_at' };
    case 'marketplace':
    case 'montage':
      return byMove(`t.tags ? '${list}' and m.folder <> 'SPAM'`);
    case 'groups':
      return byMove(`t.type = 'group'`);
    case 'unread':
      return byMove(`${inInbox} and (m.unread_count > 0 or m.is_marked_unread)`);
    case 'pinned':
      return byMove('m.is_pinned');
    case 'follow_up':
      return byMove('m.follow_up');
    case 'mine':
      return byMove(`${inInbox} and m.assigned_to = ${person}`);
    case 'unassigned':
      return byMove(`${inInbox} and m.assigned_to is null`);
  }
}
