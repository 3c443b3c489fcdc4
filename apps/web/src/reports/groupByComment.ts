import type { endpointRegistry, PayloadOf, ReportReason } from 'ufi-core/contract';

type Report = PayloadOf<(typeof endpointRegistry)['fetchReports']>['reports'][number];

/** All reports of one comment. */
export interface ReportGroup {
  readonly target: string;
  readonly comment: string;
  /** Author of the post; null under an article. */
  readonly postAuthor: string | null;
  readonly reasons: readonly ReportReason[];
  readonly notes: readonly string[];
  /** Time of the latest report, in Unix seconds. */
  readonly time: number;
}

/** Groups reports by comment, ordered by the latest report of each. */
export function groupByComment(reports: readonly Report[]): ReportGroup[] {
  const found = new Map<string, ReportGroup>();
  for (const { comment_id, post_author: postAuthor, reason, note, timestamp } of reports) {
    const [target = '', comment = ''] = comment_id.split('_');
    const about = { target, comment, postAuthor, time: timestamp.time };
    const known = found.get(comment_id) ?? { ...about, reasons: [], notes: [] };
    found.set(comment_id, {
      ...known,
      reasons: [...new Set([...known.reasons, reason])],
      notes: note === '' ? known.notes : [...known.notes, note],
    });
  }
  return [...found.values()];
}
