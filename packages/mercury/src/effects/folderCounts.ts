import type { Folder, FolderCounts, MailboxRecord } from '../contract/index.ts';

/** The counters of a folder; one that the mailbox does not name has nothing unread. */
export const folderCountsOf = ({ folders }: Pick<MailboxRecord, 'folders'>, folder: Folder): FolderCounts =>
  folders.find((counts) => counts.folder === folder) ?? { folder, unread: 0, unseen: 0, seen_timestamp: '0' };

/** A mailbox with other counters of a folder. */
export function withFolderCounts(
  mailbox: MailboxRecord,
  folder: Folder,
  change: Partial<Pick<FolderCounts, 'unread' | 'unseen'>>,
): MailboxRecord {
  const others = mailbox.folders.filter((counts) => counts.folder !== folder);
  return { ...mailbox, folders: [...others, { ...folderCountsOf(mailbox, folder), ...change }] };
}
