import * as v from 'valibot';
import { fbidSchema, sequenceSchema } from '../ids.ts';
import { recordsSchema, removedSchema } from '../records/records.ts';

/**
 * One message of the stream: the sequence numbers `from` to `to` of one target, both included and without gaps, so
 * `to` of one is `from - 1` of the next. What this viewer may not see leaves only its number.
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

/** The log doesn't reach back that far: fetch the window again and merge. `seq` is the target's newest number. */
export const streamResetSchema = v.strictObject({ target: fbidSchema, seq: sequenceSchema });
/** See {@link streamResetSchema}. */
export type StreamReset = v.InferOutput<typeof streamResetSchema>;

/**
 * Somebody is writing under a target, or no longer (S4.19). `typist` is the same for one who writes as long as this
 * stream stands, and says nothing of who they are; friends of theirs hear the `name`. It has no place in the sequence.
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

/** The names of the events on the stream. */
export const streamEventNames = ['said', 'reset', 'typing'] as const;
