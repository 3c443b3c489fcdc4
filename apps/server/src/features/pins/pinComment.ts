import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { checkHighlight } from './checkHighlight.ts';

/** Pins a published top-level comment as the post's author, or unpins it (S7.14). */
export const pinComment = defineMutation(endpointRegistry.pinComment, {
  action: () => 'pinAsAuthor',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_pinned_by_author }, context) => {
    const comment = context.comment(comment_id);
    const isPinned = context.thread.pinned_comment_id === comment_id;
    checkHighlight('pinned', context.thread, is_pinned_by_author ? comment : null);
    if (is_pinned_by_author === isPinned) return null;
    return { object: comment_id, highlights: { pinned_comment_id: is_pinned_by_author ? comment_id : null } };
  },
});
