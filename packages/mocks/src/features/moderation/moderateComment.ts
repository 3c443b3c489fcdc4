import { moderationOutcomes } from 'ufi-plugin';
import type { ModerationDecision } from 'ufi-plugin/contract';
import { defineMutation } from '../../mutations/defineMutation.ts';
import type { CommentAct } from '../../mutations/noteAct.ts';
import type { Comment } from '../../world/thread.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Waiting again undoes a decision, of which nobody is told. */
function actOf(comment: Comment, decision: ModerationDecision): CommentAct | undefined {
  if (moderationOutcomes[decision].status === 'published') return { action: 'restored', comment };
  const wasHidden = comment.isSpam && !comment.needsApproval && comment.isHeldByBan !== true;
  return decision === 'hide' && !wasHidden ? { action: 'hidden', comment } : undefined;
}

/** Applies a moderator's decision to a comment on an article. */
export const moderateComment = defineMutation({
  name: 'moderateComment',
  action: ({ decision }) => moderationOutcomes[decision].action,
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, decision }, context) => {
    if (context.thread.post.article === undefined) throw new ApiError('noSuchObject');
    const comment = visibleComment(context, comment_id);
    const { status, needsApproval, isApproved, reports, audited } = moderationOutcomes[decision];
    return {
      comments: [{ ...comment, isSpam: status === 'held', needsApproval, isApproved, isHeldByBan: false }],
      ...(reports === 'close' ? { decidesReportsOn: comment.id } : { undoesDecisionOn: comment.id }),
      audit: { action: audited, target: comment.author, comment: comment.id },
      act: actOf(comment, decision),
    };
  },
});
