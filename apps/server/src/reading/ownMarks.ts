import type { FeedbackMarkRow } from '../records/feedbackMarkRow.ts';
import type { ReactionRow } from '../records/reactionRow.ts';

/** What one actor has done to a thread and to some comments of it. */
export interface OwnMarks {
  readonly feedback: FeedbackMarkRow | null;
  readonly reactions: readonly ReactionRow[];
  /** Which authors of those comments have blocked whoever acts. */
  readonly blockers: readonly string[];
}
