import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { badParameter } from '../calls/refused.ts';

/** Shows or hides the constituent badge that one's own comment was written with. */
export const setConstituentBadge = changeThread({
  name: 'setConstituentBadge',
  action: () => 'manageConstituentBadge',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_shown }, scene) => {
    const comment = visibleComment(scene, comment_id);
    if (comment.constituent === undefined) throw badParameter('comment_id', 'not_allowed');
    if (comment.constituent.isShown === is_shown) return null;
    return { comments: [{ ...comment, constituent: { ...comment.constituent, isShown: is_shown } }] };
  },
});
