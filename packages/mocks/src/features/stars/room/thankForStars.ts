import { badParameter } from '../../../errors/apiError.ts';
import { defineMutation } from '../../../mutations/defineMutation.ts';

/** Thanks for the stars of a comment, once. */
export const thankForStars = defineMutation({
  name: 'thankForStars',
  action: () => 'thankForStars',
  object: ({ comment_id }) => comment_id,
  decide: (_, { object: comment }) => {
    const stars = comment?.extras?.stars_attachment;
    if (!comment || !stars || stars.isRefunded) throw badParameter('comment_id', 'not_allowed');
    if (stars.isThanked) return null;
    return {
      comments: [{ ...comment, extras: { ...comment.extras, stars_attachment: { ...stars, isThanked: true } } }],
    };
  },
});
