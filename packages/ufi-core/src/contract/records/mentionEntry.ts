import * as v from 'valibot';
import { profileRecordSchema } from './profileRecord.ts';

/** The number of suggestions (S9.09). */
export const mentionEntriesLength = 5;

/** The maximum length of a mention query, in characters (S5.28). */
export const maxMentionQueryLength = 75;

/** A mention suggestion. Pages are suggested only to people connected with them: their followers and staff. */
export const mentionEntrySchema = v.strictObject({
  ...profileRecordSchema.entries,
  isVerified: v.optional(v.literal(true)),
});
/** See {@link mentionEntrySchema}. */
export type MentionEntry = v.InferOutput<typeof mentionEntrySchema>;
