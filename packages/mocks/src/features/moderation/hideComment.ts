import { hideActions } from 'ufi-core/internal/rules';
import { defineMutation, type DecisionContext, type MockEffects } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { latestAct, whyOf, type Why } from '../../notices-world/acts.ts';
import { ApiError } from '../../errors/apiError.ts';
import { markKey, type Comment } from '../../world/thread.ts';

/**
 * Hides a comment as spam or unhides it: for everybody if the actor moderates, else for the actor alone; `for_all`
 * selects one of the two.
 */
export const hideComment = defineMutation({
  name: 'hideComment',
  action: hideActions,
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, spam_action, for_all, ...given }, context) => {
    const comment = visibleComment(context, comment_id);
    const { actor, granted, thread } = context;
    if (comment.author === actor) throw new ApiError('noPermission');
    if (granted === 'hideAsSpam') return hideForAll(comment, whyOf(given), context);
    const mark = { comment: comment_id, isHidden: spam_action };
    if (granted === 'unmarkSpam' && comment.isSpam) {
      const audit = { action: 'unmarkComment', target: comment.author, comment: comment.id } as const;
      const published = { ...comment, isSpam: false, isHeldByBan: false, needsApproval: false };
      return { mark, comments: [published], audit, act: { action: 'restored', comment } };
    }
    if (for_all === true) return null;
    const isHidden = thread.marks.get(markKey(comment_id, actor))?.isHidden === true;
    if (isHidden === spam_action) return null;
    return spam_action ? { mark } : { mark, comments: [comment] };
  },
});

function hideForAll(comment: Comment, why: Why, { world, thread }: DecisionContext): MockEffects | null {
  const hasReason = why.reason_kind !== null || why.reason !== null;
  const isHidden = comment.isSpam && comment.isHeldByBan !== true;
  const told = {
    audit: { action: 'hideComment', target: comment.author, comment: comment.id, ...why },
    act: { action: 'hidden', comment, why },
  } as const;
  if (isHidden && hasReason) {
    const act = latestAct(world, { thread: thread.post.id, comment: comment.id });
    const isReasonless = act?.action === 'hidden' && act.reason_kind === null && act.reason === null;
    if (!isReasonless || act.appeal !== null) throw new ApiError('duplicate');
    return told;
  }
  if (isHidden) return null;
  const comments = [{ ...comment, isSpam: true, isHeldByBan: false, isApproved: false }];
  return { comments, closesReportsOn: [comment.id], ...told };
}
