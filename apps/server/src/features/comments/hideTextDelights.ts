import { endpointRegistry } from 'ufi-core/contract';
import { changedExtras } from '../../database/rows/commentExtras.ts';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Hides or shows the delights in a comment's text (S7.16). Without delights it has no effect. */
export const hideTextDelights = defineMutation(endpointRegistry.hideTextDelights, {
  action: () => 'hideTextDelights',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, parent_comment_id, should_hide }, context) => {
    const comment = context.comment(comment_id);
    if ((parent_comment_id ?? comment.parent_id) !== comment.parent_id) throw new ApiError('noSuchObject');
    const { delight_ranges, aretextdelightshidden = false } = comment.extras ?? {};
    if (delight_ranges === undefined || aretextdelightshidden === should_hide) return null;
    const extras = changedExtras(comment.extras, { aretextdelightshidden: should_hide ? true : undefined });
    return { object: comment_id, comments: [{ ...comment, extras }] };
  },
});
