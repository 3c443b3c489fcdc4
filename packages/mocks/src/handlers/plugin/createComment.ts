import { callEntries, changedAnswer, inPlugin, writtenIn } from '../../calls/inPlugin.ts';
import { addComment } from '../addComment.ts';

/** Writes a comment on an article. */
export const createComment = inPlugin<'createComment'>((input, scene) => {
  const { attached_photo_fbid, attached_sticker_fbid, text } = input;
  const call = { ...callEntries(input, scene), attached_photo_fbid, attached_sticker_fbid, comment_text: text };
  const said = addComment(call, scene.caller);
  return { ...changedAnswer(said, writtenIn(said, 'comment'), scene), sentryAction: null };
});
