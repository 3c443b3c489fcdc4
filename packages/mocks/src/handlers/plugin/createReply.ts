import { attachedInPlugin } from '../../calls/attachedInPlugin.ts';
import { callEntries, changedAnswer, checkAuthor, inPlugin, writtenIn } from '../../calls/inPlugin.ts';
import { addComment } from '../addComment.ts';

/** Writes a reply under a top-level comment of the article. */
export const createReply = inPlugin<'createReply'>((input, scene) => {
  checkAuthor(scene);
  const { text, parent_comment_id, replied_to } = input;
  const call = {
    ...callEntries(input, scene),
    ...attachedInPlugin(input, scene.site),
    ...{ comment_text: text, parent_comment_id },
    reply_comment_parent_id: replied_to ?? null,
  };
  const said = addComment(call, scene.caller);
  return changedAnswer(said, writtenIn(said, 'reply'), scene);
});
