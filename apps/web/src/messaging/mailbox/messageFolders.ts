import { messageTags, pageTags, type Folder, type MessageTag } from 'ufi-mercury/contract';

export type { MessageTag } from 'ufi-mercury/contract';

/** The lists that a mailbox offers, in order; a page's has its queues too, and what it began and nobody has answered. */
export const offeredTags = (isPage: boolean): readonly MessageTag[] => [
  'inbox',
  'unread',
  ...(isPage ? ([...pageTags, 'page_background'] as const) : (['groups', 'pending', 'other'] as const)),
  'archived',
  'spam',
];

/** The folder whose counter a list shows; null if it has none. */
export const countedFolder = (tag: MessageTag): Folder | null =>
  ({ inbox: 'INBOX', pending: 'PENDING', other: 'OTHER' } as const)[tag as 'inbox'] ?? null;

/** True if what is in a folder is shown as words alone: a request, or spam. */
export const showsWordsAlone = (folder: Folder | undefined): boolean =>
  folder === 'PENDING' || folder === 'OTHER' || folder === 'SPAM';

/** True if a part of an address names a list. */
export const isMessageTag = (text: string): text is MessageTag => messageTags.some((tag) => tag === text);
