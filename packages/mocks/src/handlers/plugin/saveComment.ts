import { callEntries, changedAnswer, inPlugin } from '../../calls/inPlugin.ts';
import { editComment } from '../editComment.ts';

/** Writes a comment's text anew. */
export const saveComment = inPlugin<'saveComment'>((input, scene) => {
  const { attached_photo_fbid, attached_sticker_fbid, text, comment_id } = input;
  const attached = { attached_photo_fbid, attached_sticker_fbid };
  const call = { ...callEntries(input, scene), ...attached, comment_text: text, comment_id };
  return changedAnswer(editComment(call, scene.caller), comment_id, scene);
});
