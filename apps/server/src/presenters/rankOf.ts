import { rankOf as rankFrom } from 'ufi-core/internal/rules';
import type { CommentRow } from '../database/rows/commentRow.ts';
import { totalReactions } from '../database/rows/reactionCounts.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

type RankedComment = Pick<
  CommentRow,
  'id' | 'author_id' | 'created_at' | 'reaction_counts' | 'vote_count' | 'reply_count' | 'is_low'
>;

type RankedThread = Pick<ThreadRow, 'owner_id' | 'accepted_comment_id'>;

/** Rank of a comment in the ranked orderings of its thread. */
export const rankOf = (comment: RankedComment, { owner_id, accepted_comment_id }: RankedThread): number =>
  rankFrom({
    createdAt: comment.created_at,
    reactions: totalReactions(comment.reaction_counts),
    replies: comment.reply_count,
    votes: comment.vote_count ?? 0,
    isByOwner: comment.author_id === owner_id,
    isAccepted: comment.id === accepted_comment_id,
    isLow: comment.is_low,
  });
