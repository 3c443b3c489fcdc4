import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';

/** Takes the preview of a shared link off a comment. */
export const removePreview = changeThread({
  name: 'removePreview',
  action: () => 'removePreview',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, scene) => {
    const comment = visibleComment(scene, comment_id);
    const { attachment } = comment.extras ?? {};
    if (attachment?.type !== 'share' && attachment?.type !== 'live_share') return null;
    return { comments: [{ ...comment, extras: { ...comment.extras, attachment: undefined } }] };
  },
});
