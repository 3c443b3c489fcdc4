import { actorRecordSchema, fbidSchema, sequenceSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { businessRoleSchema } from '../fields/businessRole.ts';
import { experimentSchema } from '../fields/experiment.ts';
import { actionRecordSchema } from './actionRecord.ts';
import { mailboxRecordSchema } from './mailboxRecord.ts';
import { deliveryReceiptSchema, rogerSchema } from './roger.ts';
import { threadMarkSchema } from './threadMark.ts';
import { threadRecordSchema } from './threadRecord.ts';

/** Names a list that has been read to its end: a thread by its id, a list of threads by its graph folder or tag. */
export const endOfHistorySchema = v.strictObject({ type: v.picklist(['thread', 'folder']), id: v.string() });
/** See {@link endOfHistorySchema}. */
export type EndOfHistory = v.InferOutput<typeof endOfHistorySchema>;

/**
 * What has gone from the mailbox, with the version of its removal. A thread takes its messages up to then along; a
 * later message brings the thread back without them.
 */
export const removedMessagesSchema = v.strictObject({
  threads: v.optional(v.array(v.strictObject({ thread_id: fbidSchema, version: sequenceSchema }))),
  actions: v.optional(
    v.array(v.strictObject({ action_id: fbidSchema, thread_id: fbidSchema, version: sequenceSchema })),
  ),
});
/** See {@link removedMessagesSchema}. */
export type RemovedMessages = v.InferOutput<typeof removedMessagesSchema>;

const payloadEntries = {
  mailbox: fbidSchema,
  from: v.optional(sequenceSchema),
  to: sequenceSchema,
  threads: v.optional(v.array(threadRecordSchema)),
  thread_marks: v.optional(v.array(threadMarkSchema)),
  actions: v.optional(v.array(actionRecordSchema)),
  roger: v.optional(rogerSchema),
  delivery_receipts: v.optional(v.array(deliveryReceiptSchema)),
  end_of_history: v.optional(v.array(endOfHistorySchema)),
  mailboxes: v.optional(v.array(mailboxRecordSchema)),
  actors: v.optional(v.array(actorRecordSchema)),
  removed: v.optional(removedMessagesSchema),
  business_role: v.optional(businessRoleSchema),
  experiments: v.optional(v.array(experimentSchema)),
};

const payloadShape = v.strictObject(payloadEntries);
type PayloadShape = typeof payloadShape;
/** A named type, so that declarations refer to it instead of expanding it. */
export interface MercuryPayloadSchema extends PayloadShape {}

/**
 * What a mailbox is told, by an answer or by its stream alike. A message of the stream and the answer of a change cover
 * the numbers `from` to `to` of the mailbox's sequence, both inclusive and without gaps; a fetch has only `to`, the
 * number as of which it was read. A missing kind implies nothing. `business_role` is the caller's own in a page's
 * mailbox, in fetches only; `experiments` are those that run, in fetches of lists only.
 */
export const mercuryPayloadSchema: MercuryPayloadSchema = payloadShape;
/** See {@link mercuryPayloadSchema}. */
export type MercuryPayload = v.InferOutput<typeof mercuryPayloadSchema>;

/** The steps of a mailbox do not reach back far enough: fetch again and merge. `to` is its latest number. */
export const mailboxResetSchema = v.strictObject({ mailbox: fbidSchema, to: sequenceSchema });
/** See {@link mailboxResetSchema}. */
export type MailboxReset = v.InferOutput<typeof mailboxResetSchema>;

/**
 * Somebody else types in a thread, or has stopped. `person` names the one behind a page, to their colleagues only. It is
 * not part of the sequence.
 */
export const threadTypingSchema = v.strictObject({
  mailbox: fbidSchema,
  thread_id: fbidSchema,
  author: fbidSchema,
  person: v.optional(v.string()),
  is_typing: v.boolean(),
});
/** See {@link threadTypingSchema}. */
export type ThreadTyping = v.InferOutput<typeof threadTypingSchema>;
