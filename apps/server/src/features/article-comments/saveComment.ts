import { pluginEndpoints } from 'ufi-plugin/contract';
import { editComment } from '../comments/editComment.ts';
import { attachedAnew } from './attached.ts';
import { callEntries, inPlugin } from './inPlugin.ts';
import { presentChanged } from './presentChanged.ts';

/** Writes a comment's text anew (S7.39). */
export const saveComment = inPlugin(pluginEndpoints.saveComment, async (input, scene) => {
  const { comment_id, text, actor } = input;
  const attached = await attachedAnew(input, scene);
  const call = { ...callEntries(input, scene), ...attached, comment_id, comment_text: text };
  const said = await editComment(call, scene.caller, scene.services);
  return presentChanged(said, { commentID: comment_id, actor }, scene);
});
