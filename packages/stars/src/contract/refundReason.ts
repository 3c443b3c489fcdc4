import { writtenTextSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** The most characters of a {@link refundReasonSchema}. */
export const longestReason = 1_000;

/** Why what came with a comment goes back, in the words of who returns it. */
export const refundReasonSchema = v.optional(v.pipe(writtenTextSchema, v.maxLength(longestReason)));
