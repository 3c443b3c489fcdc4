import { callEntries, inPlugin, pageAnswer } from '../../calls/inPlugin.ts';
import { fetchReplies } from '../fetchReplies.ts';

/** A page of a comment's replies, oldest first. */
export const pageReplies = inPlugin<'pageReplies'>((input, scene) => {
  const { actor, comment_id, limit, after_cursor } = input;
  const call = {
    ...callEntries({ actor }, scene),
    parent_comment_ids: [comment_id],
    ...(limit === undefined ? {} : { lengths: [limit] }),
    ...(after_cursor == null ? {} : { cursors: [after_cursor] }),
  };
  return pageAnswer(fetchReplies(call, scene.caller), scene);
});
