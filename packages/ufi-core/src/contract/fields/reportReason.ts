import * as v from 'valibot';

/** The reasons for reporting a comment (S6.01), in display order. */
export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'nudity',
  'violence',
  'false_information',
  'self_harm',
  'scam',
  'illegal',
  'other',
] as const;
/** See {@link reportReasons}. */
export const reportReasonSchema = v.picklist(reportReasons);
/** See {@link reportReasons}. */
export type ReportReason = v.InferOutput<typeof reportReasonSchema>;

/** The maximum length of a report's note, in UTF-16 units. */
export const maxReportNote = 1000;
