import { changeThread } from '../calls/changeThread.ts';
import { blockAuthor, deletionOf } from '../calls/deletionOf.ts';
import { visibleComment } from '../calls/enterThread.ts';

/** Deletes a comment and its replies, and blocks its author where that is asked. */
export const deleteComment = changeThread({
  name: 'deleteComment',
  action: () => 'delete',
  alsoAction: ({ block_author }) => (block_author === true ? ['block'] : []),
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, block_author = false }, scene) => {
    const comment = visibleComment(scene, comment_id);
    const isOwn = comment.author === scene.actor;
    const effects = deletionOf(comment, scene);
    if (block_author) blockAuthor(comment, scene);
    const audit = { action: 'deleteComment', target: comment.author, comment: comment.id } as const;
    return { ...effects, ...(!isOwn && { audit }), hasChangedRights: block_author };
  },
});
