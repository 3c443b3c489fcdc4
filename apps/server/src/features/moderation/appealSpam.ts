import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';

/** Asks the moderators to review one's own comment that is held as spam. Only the first appeal has an effect. */
export const appealSpam = defineMutation(endpointRegistry.appealSpam, {
  action: () => 'appealSpam',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, context) => {
    const comment = context.comment(comment_id);
    if (comment.status !== 'spam' || comment.needs_approval) return null;
    return { object: comment.id, comments: [{ ...comment, needs_approval: true }] };
  },
});
