import { fbidSchema, sequenceSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { folderSchema, folders } from '../fields/folder.ts';
import { messageTimeSchema } from '../fields/messageTime.ts';

/**
 * The settings of a mailbox. `read_receipts`: others see what it has read; off, it doesn't see theirs either.
 * `stranger_requests`: strangers may write requests. `shortcuts`: single keys act in the list. `question_upsell`, of
 * pages: a first question under its posts gets a button that opens a thread. `push_messages`, of people: their browsers that
 * get notifications are told of messages, with the words if `push_texts`.
 */
export const mailboxSettingsSchema = v.strictObject({
  read_receipts: v.boolean(),
  stranger_requests: v.boolean(),
  shortcuts: v.boolean(),
  question_upsell: v.boolean(),
  push_messages: v.boolean(),
  push_texts: v.boolean(),
});
/** See {@link mailboxSettingsSchema}. */
export type MailboxSettings = v.InferOutput<typeof mailboxSettingsSchema>;

/** The settings that a mailbox has first. */
export const firstMailboxSettings: MailboxSettings = {
  read_receipts: true,
  stranger_requests: true,
  shortcuts: true,
  question_upsell: true,
  push_messages: true,
  push_texts: false,
};

/**
 * The counters of a folder: its unread threads (an unread message, or marked unread), and the unseen ones: those with a
 * message since `seen_timestamp` that came unmuted. Archived threads count nowhere.
 */
export const folderCountsSchema = v.strictObject({
  folder: folderSchema,
  unread: sequenceSchema,
  unseen: sequenceSchema,
  seen_timestamp: messageTimeSchema,
});
/** See {@link folderCountsSchema}. */
export type FolderCounts = v.InferOutput<typeof folderCountsSchema>;

/**
 * The mailbox of a person or page, by the actor's id. A folder that is missing has nothing unread. While `kill_chat` is
 * set, no message, reaction or typing notice leaves the clients, and the server refuses them. `unseen_notifications`
 * counts a person's own; a page has none.
 */
export const mailboxRecordSchema = v.strictObject({
  id: fbidSchema,
  folders: v.pipe(v.array(folderCountsSchema), v.maxLength(folders.length)),
  settings: mailboxSettingsSchema,
  kill_chat: v.boolean(),
  unseen_notifications: sequenceSchema,
  version: sequenceSchema,
});
/** See {@link mailboxRecordSchema}. */
export type MailboxRecord = v.InferOutput<typeof mailboxRecordSchema>;
