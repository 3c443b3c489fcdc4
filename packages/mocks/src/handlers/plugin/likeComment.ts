import { callEntries, changedAnswer, inPlugin } from '../../calls/inPlugin.ts';
import { setCommentLike } from '../setCommentLike.ts';

/** Likes a comment, or takes the like back. */
export const likeComment = inPlugin<'likeComment'>((input, scene) => {
  const { comment_id, action_like } = input;
  const call = { ...callEntries(input, scene), comment_id, like_action: action_like };
  return changedAnswer(setCommentLike(call, scene.caller), comment_id, scene);
});
