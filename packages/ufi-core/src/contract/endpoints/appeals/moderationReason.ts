import * as v from 'valibot';
import { reportReasonSchema } from '../../fields/reportReason.ts';
import { textSchema } from '../../fields/textBody.ts';

/** The longest reason that a moderator gives in their own words, in UTF-16 units. */
export const maxModerationReason = 500;

/**
 * Why a moderator does something, for the person whom it concerns and for the audit log: one of the reasons for reporting,
 * words of their own, both or nothing.
 */
export const reasonEntries = {
  reason_kind: v.optional(reportReasonSchema),
  reason: v.optional(v.pipe(textSchema, v.trim(), v.maxLength(maxModerationReason))),
};
const reasonSchema = v.object(reasonEntries);
/** See {@link reasonEntries}. */
export type ModerationReason = v.InferOutput<typeof reasonSchema>;
