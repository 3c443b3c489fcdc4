import type { CommentRow } from '../database/rows/commentRow.ts';
import { totalReactions } from '../database/rows/reactionCounts.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

type RankedComment = Pick<
  CommentRow,
  'id' | 'author_id' | 'created_at' | 'reaction_counts' | 'vote_count' | 'reply_count' | 'is_low'
>;

type RankedThread = Pick<ThreadRow, 'owner_id' | 'accepted_comment_id'>;

/** Seconds of age that weigh as much as doubling the responses to a comment. */
const secondsPerDoubling = 45_000;

/**
 * Rank of a comment in the ranked orderings. It does not depend on the current time, so it is stored and only
 * recomputed when the comment changes.
 */
export function rankOf(comment: RankedComment, { owner_id, accepted_comment_id }: RankedThread): number {
  const votes = Math.max(0, comment.vote_count ?? 0);
  const response = 1 + totalReactions(comment.reaction_counts) + 2 * comment.reply_count + votes;
  const isByOwner = comment.author_id === owner_id;
  const isAccepted = comment.id === accepted_comment_id;
  const merit = (isByOwner ? 2 : 0) + (isAccepted ? 2 : 0) - (comment.is_low ? 4 : 0);
  return Math.log2(response) + comment.created_at / secondsPerDoubling + merit;
}
