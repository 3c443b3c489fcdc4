import { starsEndpoints } from 'ufi-stars/contract';
import { changedExtras } from '../../../database/rows/commentExtras.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { defineMutation } from '../../../mutations/index.ts';

/** Thanks for the stars of a comment, once. */
export const thankForStars = defineMutation(starsEndpoints.thankForStars, {
  action: () => 'thankForStars',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, context) => {
    const comment = context.comment(comment_id);
    const stars = comment.extras?.stars_attachment;
    if (!stars || stars.isRefunded) throw new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });
    if (stars.isThanked) return null;
    const extras = changedExtras(comment.extras, { stars_attachment: { ...stars, isThanked: true } });
    return { object: comment_id, comments: [{ ...comment, extras }] };
  },
});
