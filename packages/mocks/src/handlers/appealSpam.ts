import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';

/** Asks the moderators to look again at one's own comment that is held as spam. */
export const appealSpam = changeThread({
  name: 'appealSpam',
  action: () => 'appealSpam',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, scene) => {
    const comment = visibleComment(scene, comment_id);
    return comment.isSpam && !comment.needsApproval ? { comments: [{ ...comment, needsApproval: true }] } : null;
  },
});
