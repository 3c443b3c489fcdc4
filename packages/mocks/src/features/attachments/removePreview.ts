import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';

/** Removes the link preview of a comment. */
export const removePreview = defineMutation({
  name: 'removePreview',
  action: () => 'removePreview',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, context) => {
    const comment = visibleComment(context, comment_id);
    const { attachment } = comment.extras ?? {};
    if (attachment === undefined || !('host' in attachment)) return null;
    return { comments: [{ ...comment, extras: { ...comment.extras, attachment: undefined } }] };
  },
});
