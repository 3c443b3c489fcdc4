import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';

/** Requests a review of one's own comment that is held as spam. */
export const appealSpam = defineMutation({
  name: 'appealSpam',
  action: () => 'appealSpam',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, context) => {
    const comment = visibleComment(context, comment_id);
    return comment.isSpam && !comment.needsApproval ? { comments: [{ ...comment, needsApproval: true }] } : null;
  },
});
