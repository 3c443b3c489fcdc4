import { defineMutation } from '../../mutations/defineMutation.ts';
import { blockAuthor, deletionEffects } from './deletionEffects.ts';
import { whyOf } from '../../notices-world/acts.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';

/** Deletes a comment with its replies, and optionally blocks its author. */
export const deleteComment = defineMutation({
  name: 'deleteComment',
  action: () => 'delete',
  alsoAction: ({ block_author }) => (block_author === true ? ['block'] : []),
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, block_author = false, ...given }, context) => {
    const comment = visibleComment(context, comment_id);
    const isOwn = comment.author === context.actor;
    const effects = deletionEffects(comment, context);
    if (block_author) blockAuthor(comment, context);
    const why = whyOf(given);
    const audit = { action: 'deleteComment', target: comment.author, comment: comment.id, ...why } as const;
    const act = { action: 'deleted', comment, why } as const;
    return { ...effects, ...(!isOwn && { audit }), act, hasChangedRights: block_author };
  },
});
