import { attachedInPlugin } from '../../calls/attachedInPlugin.ts';
import { callEntries, changedAnswer, inPlugin, writtenIn } from '../../calls/inPlugin.ts';
import { heldNotice } from '../../messages/heldNotice.ts';
import { addComment } from '../addComment.ts';

/** Writes a comment on an article. */
export const createComment = inPlugin<'createComment'>((input, scene) => {
  const attached = attachedInPlugin(input, scene.site);
  const call = { ...callEntries(input, scene), ...attached, comment_text: input.text };
  const said = addComment(call, scene.caller);
  const id = writtenIn(said, 'comment');
  const isHeld = said.records.comments?.some(({ fbid, needsApproval }) => fbid === id && needsApproval) === true;
  return { ...changedAnswer(said, id, scene), sentryAction: isHeld ? heldNotice(scene.caller.locale) : null };
});
