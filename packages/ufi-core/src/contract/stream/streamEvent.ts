import * as v from 'valibot';
import { fbidSchema, sequenceSchema } from '../fields/ids.ts';
import { recordsSchema } from '../records/records.ts';
import { removedSchema } from '../records/removed.ts';

/**
 * A stream message: the sequence numbers `from` to `to` of a target, both inclusive and without gaps, so the next
 * message starts at `to + 1`. Changes that the viewer may not see leave only their numbers.
 */
export const streamMessageSchema = v.strictObject({
  target: fbidSchema,
  from: sequenceSchema,
  to: sequenceSchema,
  records: recordsSchema,
  removed: removedSchema,
});
/** See {@link streamMessageSchema}. */
export type StreamMessage = v.InferOutput<typeof streamMessageSchema>;

/** The log does not reach back far enough: fetch the window again and merge. `seq` is the target's latest number. */
export const streamResetSchema = v.strictObject({ target: fbidSchema, seq: sequenceSchema });
/** See {@link streamResetSchema}. */
export type StreamReset = v.InferOutput<typeof streamResetSchema>;

/**
 * A typing notice for a target (S4.19). `typist` is an opaque id, constant for a person during this stream; only
 * friends receive the `name`. It is not part of the sequence.
 */
export const typingNoticeSchema = v.variant('kind', [
  v.strictObject({ target: fbidSchema, kind: v.literal('friend-typing'), typist: v.string(), name: v.string() }),
  v.strictObject({
    target: fbidSchema,
    kind: v.picklist(['someone-typing', 'typing-stopped']),
    typist: v.string(),
  }),
]);
/** See {@link typingNoticeSchema}. */
export type TypingNotice = v.InferOutput<typeof typingNoticeSchema>;

/**
 * The number of people and visitors who have a live post open, this reader included. A person counts once, however many
 * tabs they have. It is not part of the sequence.
 */
export const viewersNoticeSchema = v.strictObject({ target: fbidSchema, count: sequenceSchema });
/** See {@link viewersNoticeSchema}. */
export type ViewersNotice = v.InferOutput<typeof viewersNoticeSchema>;

/**
 * The event names of the stream. `mailbox` and `mailbox-typing` are about messages: their data is a `MercuryPayload` and
 * a `ThreadTyping` of `ufi-mercury`. A mailbox is reset like any target.
 */
export const streamEventNames = ['said', 'reset', 'typing', 'viewers', 'mailbox', 'mailbox-typing'] as const;
