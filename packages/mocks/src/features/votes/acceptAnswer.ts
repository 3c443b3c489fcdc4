import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { checkHighlight } from '../pins/checkHighlight.ts';

/** Accepts a published comment as the answer to a question, or reverses that. */
export const acceptAnswer = defineMutation({
  name: 'acceptAnswer',
  action: () => 'acceptAnswer',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_accepted }, context) => {
    const comment = visibleComment(context, comment_id);
    checkHighlight('accepted', context.thread, is_accepted ? comment : null);
    if ((context.thread.places.accepted === comment_id) === is_accepted) return null;
    return { places: { accepted: is_accepted ? comment_id : null } };
  },
});
