import type { Thread } from '../world/thread.ts';
import type { World } from '../world/world.ts';

/** Closes the reports under a deleted post, which nobody could resolve any more. */
export function closeReportsUnder({ post }: Thread, { reports }: World): void {
  for (const [index, report] of reports.entries()) {
    if (report.comment.startsWith(`${post.id}_`)) reports[index] = { ...report, isOpen: false };
  }
}
