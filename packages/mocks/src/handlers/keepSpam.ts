import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';

/** Publishes a comment that is held as spam, and approves it. */
export const keepSpam = changeThread({
  name: 'keepSpam',
  action: () => 'keepSpam',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, scene) => {
    const comment = visibleComment(scene, comment_id);
    if (!comment.isSpam) return null;
    return { comments: [{ ...comment, isSpam: false, needsApproval: false, isApproved: true }] };
  },
});
