import { pluginEndpoints } from 'ufi-plugin/contract';
import { addComment } from '../comments/addComment.ts';
import { attached } from './attached.ts';
import { callEntries, checkAuthor, inPlugin } from './inPlugin.ts';
import { presentChanged, writtenIn } from './presentChanged.ts';

/** Writes a reply under a top-level comment of the article (S7.38). */
export const createReply = inPlugin(pluginEndpoints.createReply, async (input, scene) => {
  checkAuthor(scene);
  const call = {
    ...callEntries(input, scene),
    ...attached(input, scene),
    comment_text: input.text,
    parent_comment_id: input.parent_comment_id,
    reply_comment_parent_id: input.replied_to ?? null,
  };
  const said = await addComment(call, scene.caller, scene.services);
  return presentChanged(said, { commentID: writtenIn(said, 'reply'), actor: input.actor }, scene);
});
