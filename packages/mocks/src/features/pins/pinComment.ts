import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Pins a published top-level comment, or unpins it. */
export const pinComment = defineMutation({
  name: 'pinComment',
  action: () => 'pinAsAuthor',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_pinned_by_author }, context) => {
    const { isSpam, parent } = visibleComment(context, comment_id);
    if (is_pinned_by_author && (isSpam || parent !== null)) {
      throw new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });
    }
    if ((context.thread.places.pinned === comment_id) === is_pinned_by_author) return null;
    return { places: { pinned: is_pinned_by_author ? comment_id : null } };
  },
});
