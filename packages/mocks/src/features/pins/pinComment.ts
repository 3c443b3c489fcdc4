import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { checkHighlight } from './checkHighlight.ts';

/** Pins a published top-level comment, or unpins it. */
export const pinComment = defineMutation({
  name: 'pinComment',
  action: () => 'pinAsAuthor',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_pinned_by_author }, context) => {
    const comment = visibleComment(context, comment_id);
    checkHighlight('pinned', context.thread, is_pinned_by_author ? comment : null);
    if ((context.thread.places.pinned === comment_id) === is_pinned_by_author) return null;
    return { places: { pinned: is_pinned_by_author ? comment_id : null } };
  },
});
