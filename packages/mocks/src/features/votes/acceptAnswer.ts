import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Accepts a published comment as the answer to a question, or reverses that. */
export const acceptAnswer = defineMutation({
  name: 'acceptAnswer',
  action: () => 'acceptAnswer',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_accepted }, context) => {
    const { isSpam, parent } = visibleComment(context, comment_id);
    if (context.thread.post.kind !== 'question') {
      throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    }
    if (is_accepted && (isSpam || parent !== null)) {
      throw new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });
    }
    if ((context.thread.places.accepted === comment_id) === is_accepted) return null;
    return { places: { accepted: is_accepted ? comment_id : null } };
  },
});
