import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Disables or enables the text delights of a comment. */
export const hideTextDelights = defineMutation({
  name: 'hideTextDelights',
  action: () => 'hideTextDelights',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, parent_comment_id, should_hide }, context) => {
    const comment = visibleComment(context, comment_id);
    if ((parent_comment_id ?? comment.parent) !== comment.parent) throw new ApiError('noSuchObject');
    const { delight_ranges, aretextdelightshidden = false } = comment.extras ?? {};
    if (delight_ranges === undefined || aretextdelightshidden === should_hide) return null;
    const hidden = { aretextdelightshidden: should_hide ? (true as const) : undefined };
    return { comments: [{ ...comment, extras: { ...comment.extras, ...hidden } }] };
  },
});
