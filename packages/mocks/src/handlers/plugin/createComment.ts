import { attachedInPlugin } from '../../calls/attachedInPlugin.ts';
import { callEntries, changedAnswer, inPlugin, writtenIn } from '../../calls/inPlugin.ts';
import { addComment } from '../addComment.ts';

/** Writes a comment on an article. */
export const createComment = inPlugin<'createComment'>((input, scene) => {
  const attached = attachedInPlugin(input, scene.site);
  const call = { ...callEntries(input, scene), ...attached, comment_text: input.text };
  const said = addComment(call, scene.caller);
  return { ...changedAnswer(said, writtenIn(said, 'comment'), scene), sentryAction: null };
});
