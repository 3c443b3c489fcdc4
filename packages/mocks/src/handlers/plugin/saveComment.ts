import { attachedInPlugin } from '../../calls/attachedInPlugin.ts';
import { callEntries, changedAnswer, inPlugin } from '../../calls/inPlugin.ts';
import { editComment } from '../editComment.ts';

/** Writes a comment's text anew. */
export const saveComment = inPlugin<'saveComment'>((input, scene) => {
  const { text, comment_id } = input;
  const attached = attachedInPlugin(input, scene.site);
  const call = { ...callEntries(input, scene), ...attached, comment_text: text, comment_id };
  return changedAnswer(editComment(call, scene.caller), comment_id, scene);
});
