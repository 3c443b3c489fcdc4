import {
  anyAttachmentSchema,
  clientIdSchema,
  fbidSchema,
  reactionMenuOrder,
  sequenceSchema,
  textDirectionSchema,
  textRangeSchema,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { messageOriginSchema } from '../fields/messageOrigin.ts';
import { messageTimeSchema } from '../fields/messageTime.ts';

/** The types of an action. */
export const actionTypes = {
  message: 'ma-type:user-generated-message',
  log: 'ma-type:log-message',
} as const;

const commonEntries = {
  /** Of 19 digits; also the `message_id` that calls take. */
  action_id: fbidSchema,
  thread_id: fbidSchema,
  author: fbidSchema,
  timestamp: messageTimeSchema,
  version: sequenceSchema,
};

/**
 * What somebody has written. `ranges` in UTF-16 units of `body`. `offline_threading_id` is the client's own id of it.
 * `reply_to` is the message that it quotes. `reactions` are those of actors other than none, by actor. With `is_unsent`
 * it has neither text nor attachments any more. A note (`is_note`) is seen by the page's staff alone, with `written_by`;
 * elsewhere the person behind a page is not named.
 */
export const messageActionSchema = v.strictObject({
  ...commonEntries,
  action_type: v.literal(actionTypes.message),
  body: v.string(),
  ranges: v.array(textRangeSchema),
  dir: textDirectionSchema,
  attachments: v.array(anyAttachmentSchema),
  offline_threading_id: v.nullable(clientIdSchema),
  reply_to: v.nullable(fbidSchema),
  reactions: v.record(fbidSchema, v.picklist(reactionMenuOrder)),
  is_unsent: v.boolean(),
  is_note: v.boolean(),
  written_by: v.optional(fbidSchema),
  origin: v.optional(messageOriginSchema),
});
/** See {@link messageActionSchema}. */
export type MessageAction = v.InferOutput<typeof messageActionSchema>;

const logSchema = <const Type extends string, Data extends v.GenericSchema>(type: Type, data: Data) =>
  v.strictObject({
    ...commonEntries,
    action_type: v.literal(actionTypes.log),
    log_message_type: v.literal(type),
    log_message_data: data,
  });

/** The comment that a private reply answers, as it was then. */
export const quotedCommentSchema = v.strictObject({
  comment_id: fbidSchema,
  ft_ent_identifier: fbidSchema,
  text: v.string(),
});
/** See {@link quotedCommentSchema}. */
export type QuotedComment = v.InferOutput<typeof quotedCommentSchema>;

/**
 * A line of a thread's history. Of a group: who was added, who was removed or has left, its name, whether it has a picture now, and its admins. `log:assigned` and `log:follow-up` are seen by the page's staff alone, with the person
 * who did it as author. Log lines are never unread.
 */
export const logActionSchema = v.variant('log_message_type', [
  logSchema('log:subscribe', v.strictObject({ added: v.array(fbidSchema) })),
  logSchema('log:unsubscribe', v.strictObject({ removed: fbidSchema })),
  logSchema('log:thread-name', v.strictObject({ name: v.nullable(v.string()) })),
  logSchema('log:thread-image', v.strictObject({ is_set: v.boolean() })),
  logSchema('log:thread-admin', v.strictObject({ admin: fbidSchema, is_admin: v.boolean() })),
  logSchema('log:request-accepted', v.strictObject({})),
  logSchema('log:private-reply', quotedCommentSchema),
  logSchema('log:assigned', v.strictObject({ assigned_to: v.nullable(fbidSchema) })),
  logSchema('log:follow-up', v.strictObject({ follow_up: v.boolean() })),
]);
/** See {@link logActionSchema}. */
export type LogAction = v.InferOutput<typeof logActionSchema>;

/** An entry of a thread, in the order of its `timestamp`: a message or a log line. */
export const actionRecordSchema = v.variant('action_type', [messageActionSchema, logActionSchema]);
/** See {@link actionRecordSchema}. */
export type ActionRecord = v.InferOutput<typeof actionRecordSchema>;
