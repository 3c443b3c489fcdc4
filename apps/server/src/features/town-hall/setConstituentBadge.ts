import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Shows or hides the constituent badge of one's own comment (S6.04). */
export const setConstituentBadge = defineMutation(endpointRegistry.setConstituentBadge, {
  action: () => 'manageConstituentBadge',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_shown }, context) => {
    const comment = context.comment(comment_id);
    // A comment from before its author set their place has none yet.
    const constituent = comment.constituent ?? context.constituency;
    if (constituent === null) throw new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });
    if (constituent === comment.constituent && constituent.is_shown === is_shown) return null;
    return { object: comment.id, comments: [{ ...comment, constituent: { ...constituent, is_shown } }] };
  },
});
