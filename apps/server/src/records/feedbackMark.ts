import type { FeedbackMark } from 'ufi-core/contract';
import type { FeedbackMarkRow } from './feedbackMarkRow.ts';

/** What one actor has done to a post (S3.02). */
export const feedbackMark = ({ actor_id, reaction, subscription }: FeedbackMarkRow, thread: string): FeedbackMark => ({
  ftentidentifier: thread,
  actorforpost: actor_id,
  viewerreaction: reaction?.type ?? 0,
  hasviewerliked: (reaction?.type ?? 0) !== 0,
  hasviewersubscribed: subscription?.is_on ?? false,
  version: Math.max(reaction?.version ?? 0, subscription?.version ?? 0),
});
