import { attachmentTypes, fbidSchema, mediaAddressSchema, sequenceSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { messageOriginSchema } from '../fields/messageOrigin.ts';
import { threadTagSchema } from '../fields/messageTag.ts';

/** The types of a thread: between two people, with a page, in a group of people. */
export const threadTypes = ['one', 'page', 'group'] as const;

/**
 * A thread as all its members see it; notes never touch it. `name` and `image_src` are null unless a group has one. `snippet` is the
 * beginning of the last message, `snippet_attachment` the type of its attachment if it has no text, and
 * `is_snippet_unsent` says that it was unsent; `snippet_sender` is null as long as there is none. `last_action_id` may
 * be a log line's. `admins` are those of a group, which whoever has left it sees as it was then. `origin` is what the thread was begun from.
 */
export const threadRecordSchema = v.strictObject({
  thread_id: fbidSchema,
  thread_type: v.picklist(threadTypes),
  participants: v.array(fbidSchema),
  former_participants: v.array(fbidSchema),
  admins: v.optional(v.array(fbidSchema)),
  name: v.nullable(v.string()),
  image_src: v.nullable(mediaAddressSchema),
  last_action_id: v.nullable(fbidSchema),
  snippet: v.string(),
  snippet_sender: v.nullable(fbidSchema),
  snippet_attachment: v.nullable(v.picklist(attachmentTypes)),
  is_snippet_unsent: v.boolean(),
  origin: v.nullable(messageOriginSchema),
  tags: v.array(threadTagSchema),
  version: sequenceSchema,
});
/** See {@link threadRecordSchema}. */
export type ThreadRecord = v.InferOutput<typeof threadRecordSchema>;

/** The type of a thread. See {@link threadTypes}. */
export type ThreadType = ThreadRecord['thread_type'];
