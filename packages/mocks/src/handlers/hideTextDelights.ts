import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { Refused } from '../calls/refused.ts';

/** Has the phrases of delight in a comment not stand out, or stand out again. */
export const hideTextDelights = changeThread({
  name: 'hideTextDelights',
  action: () => 'hideTextDelights',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, parent_comment_id, should_hide }, scene) => {
    const comment = visibleComment(scene, comment_id);
    if ((parent_comment_id ?? comment.parent) !== comment.parent) throw new Refused('noSuchObject');
    const { delight_ranges, aretextdelightshidden = false } = comment.extras ?? {};
    if (delight_ranges === undefined || aretextdelightshidden === should_hide) return null;
    const hidden = { aretextdelightshidden: should_hide ? (true as const) : undefined };
    return { comments: [{ ...comment, extras: { ...comment.extras, ...hidden } }] };
  },
});
