import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { repliesOf } from '../world/thread.ts';

/** Deletes a comment and its replies. */
export const deleteComment = changeThread({
  name: 'deleteComment',
  action: () => 'delete',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, scene) => {
    const family = [visibleComment(scene, comment_id), ...repliesOf(scene.thread, comment_id)];
    return { comments: family.map((comment) => ({ ...comment, isDeleted: true })) };
  },
});
