import type { CommentMark } from 'ufi-core/contract';
import type { ReactionRow } from './reactionRow.ts';

/** What one actor has done to a comment. */
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
