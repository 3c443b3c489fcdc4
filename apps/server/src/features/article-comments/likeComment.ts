import { pluginEndpoints } from 'ufi-plugin/contract';
import { setCommentLike } from '../likes/setCommentLike.ts';
import { callEntries, inPlugin } from './inPlugin.ts';
import { presentChanged } from './presentChanged.ts';

/** Likes a comment, or takes the like back (S7.43). */
export const likeComment = inPlugin(pluginEndpoints.likeComment, async (input, scene) => {
  const { comment_id, action_like, actor } = input;
  const call = { ...callEntries(input, scene), comment_id, like_action: action_like };
  const said = await setCommentLike(call, scene.caller, scene.services);
  return presentChanged(said, { commentID: comment_id, actor }, scene);
});
