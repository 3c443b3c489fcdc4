import { reactionTypes } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { markKey } from '../../world/thread.ts';

/** Likes a comment, or removes any reaction. */
export const setCommentLike = defineMutation({
  name: 'setCommentLike',
  action: () => 'react',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, like_action }, { thread, actor }) => {
    const type = like_action ? reactionTypes.like : reactionTypes.none;
    const now = thread.marks.get(markKey(comment_id, actor))?.type ?? 0;
    return now === type ? null : { reaction: { comment: comment_id, type } };
  },
});
