import type { AuditedAction, PermittedAction } from 'ufi-core/contract';
import type { ModerationDecision } from 'ufi-plugin/contract';
import { changeThread } from '../../calls/changeThread.ts';
import { visibleComment } from '../../calls/enterThread.ts';
import { Refused } from '../../calls/refused.ts';
import type { Comment } from '../../world/thread.ts';

interface Decided {
  readonly action: PermittedAction;
  readonly audited: AuditedAction;
  readonly standing: Pick<Comment, 'isSpam' | 'needsApproval' | 'isApproved'>;
}

const decided: Readonly<Record<ModerationDecision, Decided>> = {
  approve: {
    ...{ action: 'approve', audited: 'keepSpam' },
    standing: { isSpam: false, needsApproval: false, isApproved: true },
  },
  hide: {
    ...{ action: 'hideAsSpam', audited: 'hideComment' },
    standing: { isSpam: true, needsApproval: false, isApproved: false },
  },
  restore: {
    ...{ action: 'unmarkSpam', audited: 'unmarkComment' },
    standing: { isSpam: false, needsApproval: false, isApproved: false },
  },
  hold: {
    ...{ action: 'unmarkSpam', audited: 'holdComment' },
    standing: { isSpam: true, needsApproval: true, isApproved: false },
  },
};

/** Decides on one comment under an article. */
export const moderateComment = changeThread({
  name: 'moderateComment',
  action: ({ decision }) => decided[decision].action,
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, decision }, scene) => {
    if (scene.thread.post.article === undefined) throw new Refused('noSuchObject');
    const comment = visibleComment(scene, comment_id);
    const { standing, audited } = decided[decision];
    const isDone = decision === 'approve' || decision === 'hide';
    return {
      comments: [{ ...comment, ...standing, isHeldByBan: false }],
      ...(isDone ? { closesReportsOn: [comment.id] } : { reopensReportsOn: [comment.id] }),
      audit: { action: audited, target: comment.author, comment: comment.id },
    };
  },
});
