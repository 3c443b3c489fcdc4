import * as v from 'valibot';
import { profileRecordSchema } from './profileRecord.ts';

/** How many are suggested at once (S9.09). */
export const mentionEntriesLength = 5;

/** The most characters that somebody is looked for by (S5.28). */
export const maxMentionQueryLength = 75;

/**
 * Somebody who could be mentioned. A page is only ever suggested to whom it is connected with: its followers, and those
 * who work for it.
 */
export const mentionEntrySchema = v.strictObject({
  ...profileRecordSchema.entries,
  isVerified: v.optional(v.literal(true)),
});
/** See {@link mentionEntrySchema}. */
export type MentionEntry = v.InferOutput<typeof mentionEntrySchema>;
