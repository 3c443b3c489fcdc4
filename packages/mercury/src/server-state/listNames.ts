import {
  folderTags,
  type MessageTag,
  type MessageTime,
  type ThreadMark,
  type ThreadRecord,
} from '../contract/index.ts';

/** A thread as it stands in lists: its mark, and its record if that is known. */
export interface ListedThread {
  readonly mark: ThreadMark;
  readonly thread: ThreadRecord | undefined;
}

/** True if a thread belongs to the list of a tag (S3.12); `person` is whoever reads, for what is assigned to them. */
export function isInList(tag: MessageTag, { mark, thread }: ListedThread, person: string): boolean {
  const isInInbox = mark.folder === 'INBOX' && !mark.is_archived;
  switch (tag) {
    case 'inbox':
      return isInInbox;
    case 'archived':
      return mark.folder === 'INBOX' && mark.is_archived;
    case 'other':
    case 'spam':
    case 'pending':
    case 'page_background':
      return mark.folder === folderTags[tag];
    case 'sent':
      return mark.own_time !== null;
    case 'marketplace':
    case 'montage':
      return thread?.tags.includes(tag) === true;
    case 'unread':
      return isInInbox && (mark.unread_count > 0 || mark.is_marked_unread);
    case 'pinned':
      return mark.is_pinned;
    case 'groups':
      return thread?.thread_type === 'group';
    case 'follow_up':
      return mark.follow_up === true;
    case 'mine':
      return isInInbox && mark.assigned_to === person;
    case 'unassigned':
      return isInInbox && mark.assigned_to === null;
  }
}

/** The time by which a list orders a thread; null if it is not in the list. */
export const listTimeOf = (tag: MessageTag, listed: ListedThread, person: string): MessageTime | null =>
  !isInList(tag, listed, person) ? null : tag === 'sent' ? listed.mark.own_time : listed.mark.updated_time;
