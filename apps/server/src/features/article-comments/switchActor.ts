import { commentFlags, pluginEndpoints } from 'ufi-plugin/contract';
import { changeActor } from '../actors/changeActor.ts';
import { fetchCommentsById } from '../lists/fetchCommentsById.ts';
import { callEntries, inPlugin, takesAuthor } from './inPlugin.ts';
import { presentIdMap, rightsIn } from './presentIdMap.ts';

/** Remembers whom a person comments as on an article, and says what that actor has done and may do (S7.48, S4.49). */
export const switchActor = inPlugin(pluginEndpoints.switchActor, async (input, scene) => {
  const { actor, comment_ids } = input;
  const { caller, services } = scene;
  const call = { ...callEntries(input, scene), actor };
  const { records } = await changeActor(call, caller, services);
  const seen = await fetchCommentsById({ ...call, comment_ids }, caller, services);
  const idMap = await presentIdMap(seen.records, scene);
  return {
    hasLiked: commentFlags(comment_ids, idMap, 'hasLiked'),
    canLike: commentFlags(comment_ids, idMap, 'canLike'),
    canPost: takesAuthor(scene) && rightsIn(records, scene)?.cancomment === true,
    records: { ...records, commentMarks: seen.records.commentMarks ?? [] },
  };
});
