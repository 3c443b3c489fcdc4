import { defineMutation } from '../../mutations/defineMutation.ts';
import { markKey } from '../../world/thread.ts';

/** Sets the actor's reaction to a comment, 0 to remove it. An unchanged reaction has no effect. */
export const setCommentReaction = defineMutation({
  name: 'setCommentReaction',
  action: () => 'react',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, reaction_type }, { thread, actor }) => {
    const now = thread.marks.get(markKey(comment_id, actor))?.type ?? 0;
    return now === reaction_type ? null : { reaction: { comment: comment_id, type: reaction_type } };
  },
});
