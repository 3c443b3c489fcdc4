import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { blockRestriction, deletionEffects } from './deletionEffects.ts';

/** Deletes a comment with its replies, and blocks its author if requested (S7.09). */
export const deleteComment = defineMutation(endpointRegistry.deleteComment, {
  action: () => 'delete',
  alsoAction: ({ block_author }) => (block_author === true ? ['block'] : []),
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id, block_author = false }) => ({ familyOf: comment_id, isAboutRights: block_author }),
  decide: ({ comment_id, block_author = false }, context) => {
    const comment = context.comment(comment_id);
    const isOwn = comment.author_id === context.actor;
    return {
      ...deletionEffects(comment, context),
      ...(!isOwn && { audit: { action: 'deleteComment', target: comment.author_id, comment: comment.id } }),
      ...(block_author && { restrictions: [blockRestriction(comment, context)] }),
    };
  },
});
