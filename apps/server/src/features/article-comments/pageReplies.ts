import { pluginEndpoints } from 'ufi-plugin/contract';
import { fetchReplies } from '../lists/fetchReplies.ts';
import { callEntries, inPlugin } from './inPlugin.ts';
import { presentPage } from './presentPage.ts';

/** A page of a comment's replies, oldest first (S7.47). */
export const pageReplies = inPlugin(pluginEndpoints.pageReplies, async (input, scene) => {
  const { actor, comment_id, limit, after_cursor } = input;
  const asked = {
    ...callEntries({ actor }, scene),
    parent_comment_ids: [comment_id],
    ...(limit === undefined ? {} : { lengths: [limit] }),
    ...(after_cursor == null ? {} : { cursors: [after_cursor] }),
  };
  return presentPage(await fetchReplies(asked, scene.caller, scene.services), scene);
});
