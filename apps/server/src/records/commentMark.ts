import type { CommentMark } from 'ufi-core/contract';
import type { ReactionRow } from './reactionRow.ts';

/** What one actor has done to a comment. */
export const commentMark = ({ object_id, actor_id, type, version }: ReactionRow): CommentMark => ({
  fbid: object_id,
  actor: actor_id,
  viewerreaction: type,
  hasviewerliked: type !== 0,
  version,
});
