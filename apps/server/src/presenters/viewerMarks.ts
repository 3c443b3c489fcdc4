import type { CommentMark, FeedbackMark } from 'ufi-core/contract';
import type { ReactionRow } from '../database/rows/reactionRow.ts';
import type { FeedbackMarkRow } from '../database/rows/feedbackMarkRow.ts';

/** Record of one actor's marks on a post (S3.02). */
export const feedbackMark = ({ actor_id, reaction, subscription }: FeedbackMarkRow, thread: string): FeedbackMark => ({
  ftentidentifier: thread,
  actorforpost: actor_id,
  viewerreaction: reaction?.type ?? 0,
  hasviewerliked: (reaction?.type ?? 0) !== 0,
  hasviewersubscribed: subscription?.is_on ?? false,
  version: Math.max(reaction?.version ?? 0, subscription?.version ?? 0),
});

/** Record of one actor's marks on a comment. */
export const commentMark = (row: ReactionRow): CommentMark => ({
  fbid: row.object_id,
  actor: row.actor_id,
  viewerreaction: row.type,
  hasviewerliked: row.type !== 0,
  voteState: row.vote,
  ishidden: row.is_hidden,
  isreported: row.is_reported,
  version: row.version,
});
