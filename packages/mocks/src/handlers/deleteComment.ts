import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { badParameter } from '../calls/refused.ts';
import { repliesOf } from '../world/thread.ts';

/** Deletes a comment and its replies. */
export const deleteComment = changeThread({
  name: 'deleteComment',
  action: () => 'delete',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, block_author = false }, scene) => {
    if (block_author) throw badParameter('block_author', 'not_offered');
    const family = [visibleComment(scene, comment_id), ...repliesOf(scene.thread, comment_id)];
    return { comments: family.map((comment) => ({ ...comment, isDeleted: true })) };
  },
});
