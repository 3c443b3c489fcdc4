import * as v from 'valibot';

/** Why somebody reports a comment (S6.01), in the order in which the page offers them. */
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

/** The most characters (UTF-16 units) of the note to a report. */
export const maxReportNote = 1000;
