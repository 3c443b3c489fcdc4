import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Shows or hides the constituent badge that one's own comment was written with (S6.04). */
export const setConstituentBadge = defineMutation(endpointRegistry.setConstituentBadge, {
  action: () => 'manageConstituentBadge',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_shown }, context) => {
    const comment = context.comment(comment_id);
    const { constituent } = comment;
    if (constituent == null) throw new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });
    if (constituent.is_shown === is_shown) return null;
    return { object: comment.id, comments: [{ ...comment, constituent: { ...constituent, is_shown } }] };
  },
});
