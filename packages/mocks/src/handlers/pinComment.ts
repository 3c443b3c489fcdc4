import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { Refused } from '../calls/refused.ts';

/** Pins a published top-level comment on top, or lets it go. */
export const pinComment = changeThread({
  name: 'pinComment',
  action: () => 'pinAsAuthor',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_pinned_by_author }, scene) => {
    const { isSpam, parent } = visibleComment(scene, comment_id);
    if (is_pinned_by_author && (isSpam || parent !== null)) {
      throw new Refused('badParameter', { fields: { comment_id: 'not_allowed' } });
    }
    if ((scene.thread.places.pinned === comment_id) === is_pinned_by_author) return null;
    return { places: { pinned: is_pinned_by_author ? comment_id : null } };
  },
});
