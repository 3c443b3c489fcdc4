import type { AuditedAction, PermittedAction } from 'ufi-core/contract';
import type { ModerationDecision } from 'ufi-plugin/contract';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Comment } from '../../world/thread.ts';

interface DecisionOutcome {
  readonly action: PermittedAction;
  readonly audited: AuditedAction;
  readonly state: Pick<Comment, 'isSpam' | 'needsApproval' | 'isApproved'>;
}

const outcomes: Readonly<Record<ModerationDecision, DecisionOutcome>> = {
  approve: {
    action: 'approve',
    audited: 'keepSpam',
    state: { isSpam: false, needsApproval: false, isApproved: true },
  },
  hide: {
    action: 'hideAsSpam',
    audited: 'hideComment',
    state: { isSpam: true, needsApproval: false, isApproved: false },
  },
  restore: {
    action: 'unmarkSpam',
    audited: 'unmarkComment',
    state: { isSpam: false, needsApproval: false, isApproved: false },
  },
  hold: {
    action: 'unmarkSpam',
    audited: 'holdComment',
    state: { isSpam: true, needsApproval: true, isApproved: false },
  },
};

/** Applies a moderator's decision to a comment on an article. */
export const moderateComment = defineMutation({
  name: 'moderateComment',
  action: ({ decision }) => outcomes[decision].action,
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, decision }, context) => {
    if (context.thread.post.article === undefined) throw new ApiError('noSuchObject');
    const comment = visibleComment(context, comment_id);
    const { state, audited } = outcomes[decision];
    const isDone = decision === 'approve' || decision === 'hide';
    return {
      comments: [{ ...comment, ...state, isHeldByBan: false }],
      ...(isDone ? { closesReportsOn: [comment.id] } : { reopensReportsOn: [comment.id] }),
      audit: { action: audited, target: comment.author, comment: comment.id },
    };
  },
});
