import { answeringActions, mayAnswerAppeal } from 'ufi-core/internal/rules';
import { rolesOf } from '../../access/threadAccess.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { defineMutation, type DecisionContext } from '../../mutations/defineMutation.ts';
import { whyOf } from '../../notices-world/acts.ts';
import type { Comment } from '../../world/thread.ts';
import { isInForce } from './caseOf.ts';

/** Publishes a comment again that was hidden or deleted, or upholds that, as the answer to its author's appeal. */
export const answerAppeal = defineMutation({
  name: 'answerAppeal',
  action: () => answeringActions,
  object: () => null,
  decide: ({ act_id, comment_id, is_restored, answer }, context) => {
    const { world, thread, person, actor } = context;
    const act = world.acts.find(({ id }) => id === act_id);
    const comment = thread.comments.get(comment_id);
    const isHere = act?.comment === comment_id && act.thread === thread.post.id;
    const isOpen = isHere && act.appeal !== null && act.answer === null && isInForce(world, act);
    if (!isOpen || comment === undefined) throw new ApiError('noSuchObject');
    if (comment.person === person.id || !mayAnswerAppeal(rolesOf(context, actor), act)) {
      throw new ApiError('noPermission');
    }
    if (!is_restored && answer === '') throw badParameter('answer', 'empty');
    const reason = answer === '' ? null : answer;
    return {
      comments: is_restored ? published(comment, context) : settled(comment),
      closesReportsOn: [comment.id],
      audit: {
        action: is_restored ? 'grantAppeal' : 'upholdAppeal',
        target: comment.author,
        comment: comment.id,
        reason,
      },
      act: { action: is_restored ? 'restored' : 'upheld', comment, why: whyOf({ reason: answer }) },
    };
  },
});

/** @throws ApiError noSuchObject if it replies to a comment that is deleted */
function published(comment: Comment, { thread }: DecisionContext): Comment[] {
  if (thread.comments.get(comment.parent ?? '')?.isDeleted) throw new ApiError('noSuchObject');
  return [{ ...comment, isDeleted: false, isSpam: false, isHeldByBan: false, needsApproval: false, isApproved: true }];
}

/** It waits for its site's moderators no more. */
const settled = (comment: Comment): Comment[] =>
  comment.needsApproval && !comment.isDeleted ? [{ ...comment, needsApproval: false }] : [];
