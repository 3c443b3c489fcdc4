import { fbidSchema, sequenceSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { folderSchema } from '../fields/folder.ts';
import { messageTimeSchema } from '../fields/messageTime.ts';
import { muteUntilSchema } from '../fields/muteSettings.ts';

/**
 * Why a mailbox can't write to a thread: nobody takes it there (also after a block, which is never told), the request
 * has its three messages and is not accepted, it has left the group, or the page has banned it.
 */
export const cannotReplyReasons = ['unavailable', 'request_sent', 'left', 'banned'] as const;
/** See {@link cannotReplyReasons}. */
export type CannotReplyReason = (typeof cannotReplyReasons)[number];

/**
 * What a thread is in one mailbox, sent to that mailbox alone. `is_unseen`: a message has come unmuted since the folder
 * was last looked at. `updated_time` orders the mailbox's lists, `own_time` (of its own last message, null without one)
 * the list of tag `sent`. `is_snippet_hidden`: the mailbox has deleted the message of the thread's snippet. Only pages
 * have `follow_up` and `assigned_to`.
 */
export const threadMarkSchema = v.strictObject({
  thread_id: fbidSchema,
  folder: folderSchema,
  is_archived: v.boolean(),
  is_pinned: v.boolean(),
  mute_until: muteUntilSchema,
  unread_count: sequenceSchema,
  is_marked_unread: v.boolean(),
  is_unseen: v.boolean(),
  updated_time: messageTimeSchema,
  own_time: v.nullable(messageTimeSchema),
  is_snippet_hidden: v.optional(v.literal(true)),
  can_reply: v.boolean(),
  cannot_reply_reason: v.nullable(v.picklist(cannotReplyReasons)),
  follow_up: v.optional(v.boolean()),
  assigned_to: v.optional(v.nullable(fbidSchema)),
  version: sequenceSchema,
});
/** See {@link threadMarkSchema}. */
export type ThreadMark = v.InferOutput<typeof threadMarkSchema>;
