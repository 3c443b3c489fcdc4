import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { parentActivity } from '../comments/deletionEffects.ts';

/** Publishes and approves a comment that is held as spam, and closes its reports (S4.04). */
export const keepSpam = defineMutation(endpointRegistry.keepSpam, {
  action: () => 'keepSpam',
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id }) => ({ familyOf: comment_id }),
  decide: ({ comment_id }, context) => {
    const comment = context.comment(comment_id);
    const kept = { ...comment, status: null, needs_approval: false, is_approved: true, held_by: null };
    const parent = comment.status === 'spam' ? parentActivity(comment, context, { isPublished: true }) : [];
    return {
      object: comment.id,
      comments: [kept, ...parent],
      closesReportsOn: [comment.id],
      audit: { action: 'keepSpam', target: comment.author_id, comment: comment.id },
    };
  },
});
