import { pluginEndpoints } from 'ufi-plugin/contract';
import { addComment } from '../addComment.ts';
import { attached } from './attached.ts';
import { callEntries, inPlugin } from './inPlugin.ts';
import { presentChanged, writtenIn } from './presentChanged.ts';

/** Writes a comment on an article (S7.37). */
export const createComment = inPlugin(pluginEndpoints.createComment, async (input, scene) => {
  const call = { ...callEntries(input, scene), ...attached(input, scene), comment_text: input.text };
  const said = await addComment(call, scene.caller, scene.services);
  const commentID = writtenIn(said, 'comment');
  return { ...(await presentChanged(said, { commentID, actor: input.actor }, scene)), sentryAction: null };
});
