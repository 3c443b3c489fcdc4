import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { Refused } from '../calls/refused.ts';

/** Accepts a published comment as the answer to a question, or takes that back. */
export const acceptAnswer = changeThread({
  name: 'acceptAnswer',
  action: () => 'acceptAnswer',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_accepted }, scene) => {
    const { isSpam, parent } = visibleComment(scene, comment_id);
    if (scene.thread.post.kind !== 'question') {
      throw new Refused('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    }
    if (is_accepted && (isSpam || parent !== null)) {
      throw new Refused('badParameter', { fields: { comment_id: 'not_allowed' } });
    }
    if ((scene.thread.places.accepted === comment_id) === is_accepted) return null;
    return { places: { accepted: is_accepted ? comment_id : null } };
  },
});
