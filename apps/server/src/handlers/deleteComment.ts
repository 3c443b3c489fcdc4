import { endpointRegistry } from 'ufi-core/contract';
import { change } from '../road/index.ts';
import { blockOf, deletionOf } from './deletionOf.ts';

/** Deletes a comment and its replies, and blocks its author by the way where that is asked (S7.09). */
export const deleteComment = change(endpointRegistry.deleteComment, {
  action: () => 'delete',
  alsoAction: ({ block_author }) => (block_author === true ? ['block'] : []),
  object: ({ comment_id }) => comment_id,
  sight: ({ comment_id, block_author = false }) => ({ familyOf: comment_id, isAboutRights: block_author }),
  decide: ({ comment_id, block_author = false }, scene) => {
    const comment = scene.comment(comment_id);
    const isOwn = comment.author_id === scene.actor;
    return {
      ...deletionOf(comment, scene),
      ...(!isOwn && { audit: { action: 'deleteComment', target: comment.author_id, comment: comment.id } }),
      ...(block_author && { restrictions: [blockOf(comment, scene)] }),
    };
  },
});
