import { hideActions } from 'ufi-core/internal/rules';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { ApiError } from '../../errors/apiError.ts';
import { markKey } from '../../world/thread.ts';

/**
 * Hides a comment as spam or unhides it: for everybody if the actor moderates, else for the actor alone; `for_all`
 * selects one of the two.
 */
export const hideComment = defineMutation({
  name: 'hideComment',
  action: hideActions,
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, spam_action, for_all }, context) => {
    const comment = visibleComment(context, comment_id);
    const { actor, granted, thread } = context;
    if (comment.author === actor) throw new ApiError('noPermission');
    if (granted === 'hideAsSpam')
      return comment.isSpam && comment.isHeldByBan !== true
        ? null
        : {
            comments: [{ ...comment, isSpam: true, isHeldByBan: false, isApproved: false }],
            closesReportsOn: [comment.id],
            audit: { action: 'hideComment', target: comment.author, comment: comment.id },
            act: { action: 'hidden', comment },
          };
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
