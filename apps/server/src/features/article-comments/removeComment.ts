import { pluginEndpoints } from 'ufi-plugin/contract';
import { deleteComment } from '../comments/deleteComment.ts';
import { callEntries, inPlugin } from './inPlugin.ts';

/** Deletes a comment and its replies (S7.42). */
export const removeComment = inPlugin(pluginEndpoints.removeComment, async (input, scene) => {
  const { comment_id } = input;
  const said = await deleteComment({ ...callEntries(input, scene), comment_id }, scene.caller, scene.services);
  return { commentID: comment_id, said };
});
