import { callEntries, inPlugin } from '../../calls/inPlugin.ts';
import { hideComment } from '../hideComment.ts';

/** Hides comments of an article from all who don't moderate it. */
export const hideComments = inPlugin<'hideComments'>((input, scene) => {
  const { client_id, comment_ids } = input;
  const said = comment_ids.map((comment_id, index) => {
    const each = client_id === undefined || index === 0 ? {} : { client_id: `${client_id}.${index}` };
    const call = { ...callEntries(input, scene), ...each, comment_id, spam_action: true, for_all: true };
    return hideComment(call, scene.caller);
  });
  return { commentIDs: comment_ids, said };
});
