import * as v from 'valibot';
import type { GraphFolder } from './folder.ts';

/** The tags that name a folder of a mailbox (S3.12), with it. */
export const folderTags = {
  inbox: 'INBOX',
  other: 'OTHER',
  spam: 'SPAM',
  pending: 'PENDING',
  archived: 'ARCHIVED',
  page_background: 'PAGE_BACKGROUND',
} as const satisfies Readonly<Record<string, GraphFolder>>;

/** The tags of threads as such: begun from an item for sale; the last message answers a story (S3.12). */
export const threadTags = ['marketplace', 'montage'] as const;
/** See {@link threadTags}. */
export const threadTagSchema = v.picklist(threadTags);
/** See {@link threadTags}. */
export type ThreadTag = v.InferOutput<typeof threadTagSchema>;

/** The tags of a page's mailbox only: marked for follow-up, assigned to the caller, assigned to nobody. */
export const pageTags = ['follow_up', 'mine', 'unassigned'] as const;

/** The tags by which threads are listed (S3.12). `sent`: the mailbox has written there, by its own last message. */
export const messageTags = [
  'inbox',
  'other',
  'spam',
  'pending',
  'archived',
  'page_background',
  'sent',
  ...threadTags,
  'unread',
  'pinned',
  'groups',
  ...pageTags,
] as const;
/** See {@link messageTags}. */
export const messageTagSchema = v.picklist(messageTags);
/** See {@link messageTags}. */
export type MessageTag = v.InferOutput<typeof messageTagSchema>;
