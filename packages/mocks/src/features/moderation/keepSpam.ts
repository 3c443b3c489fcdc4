import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';

/** Publishes and approves a comment that is held as spam, and closes its reports. */
export const keepSpam = defineMutation({
  name: 'keepSpam',
  action: () => 'keepSpam',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, context) => {
    const comment = visibleComment(context, comment_id);
    return {
      comments: [{ ...comment, isSpam: false, isHeldByBan: false, needsApproval: false, isApproved: true }],
      closesReportsOn: [comment.id],
      audit: { action: 'keepSpam', target: comment.author, comment: comment.id },
      act: { action: 'restored', comment },
    };
  },
});
