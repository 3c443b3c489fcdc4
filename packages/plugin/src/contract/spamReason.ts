import * as v from 'valibot';

/**
 * Why a comment looks like spam, as its moderators read it: how many links it has, that the same text was written again
 * and again, which words it shares with comments that they have hidden, or that a service says so.
 */
export const spamReasonSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('links'), count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ kind: v.literal('repeated') }),
  v.strictObject({ kind: v.literal('words'), words: v.pipe(v.array(v.string()), v.maxLength(5)) }),
  v.strictObject({ kind: v.literal('service'), name: v.string() }),
]);
/** See {@link spamReasonSchema}. */
export type SpamReason = v.InferOutput<typeof spamReasonSchema>;
