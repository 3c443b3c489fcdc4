import { endpointRegistry } from 'ufi-core/contract';
import { changedExtras } from '../../database/rows/commentExtras.ts';
import { defineMutation } from '../../mutations/index.ts';

/** Removes the preview of a shared link from a comment (S7.21, S4.11). It is no edit: the timestamp stays. */
export const removePreview = defineMutation(endpointRegistry.removePreview, {
  action: () => 'removePreview',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, context) => {
    const comment = context.comment(comment_id);
    const { attachment } = comment.extras ?? {};
    if (attachment === undefined || !('host' in attachment)) return null;
    const extras = changedExtras(comment.extras, { attachment: undefined });
    return { object: comment_id, comments: [{ ...comment, extras }] };
  },
});
