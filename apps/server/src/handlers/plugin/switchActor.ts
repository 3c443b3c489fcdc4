import type { IdMap } from 'ufi-plugin/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { changeActor } from '../changeActor.ts';
import { fetchCommentsById } from '../fetchCommentsById.ts';
import { callEntries, inPlugin } from './inPlugin.ts';
import { presentIdMap, rightsIn } from './presentIdMap.ts';

type Flag = 'hasLiked' | 'canLike';

/** One flag of each comment that was asked for; false where the actor doesn't see it. */
const flagsOf = (ids: readonly string[], idMap: IdMap, flag: Flag): Record<string, boolean> =>
  Object.fromEntries(
    ids.map((id) => {
      const comment = idMap[id];
      return [id, comment?.type === 'comment' && comment[flag]];
    }),
  );

/** Remembers whom a person comments as on an article, and says what that actor has done and may do (S7.48, S4.49). */
export const switchActor = inPlugin(pluginEndpoints.switchActor, async (input, scene) => {
  const { actor, comment_ids } = input;
  const { caller, services } = scene;
  const call = { ...callEntries(input, scene), actor };
  const { records } = await changeActor(call, caller, services);
  const seen = await fetchCommentsById({ ...call, comment_ids }, caller, services);
  const idMap = await presentIdMap(seen.records, scene);
  return {
    hasLiked: flagsOf(comment_ids, idMap, 'hasLiked'),
    canLike: flagsOf(comment_ids, idMap, 'canLike'),
    canPost: rightsIn(records, scene)?.cancomment ?? false,
    records: { ...records, commentMarks: seen.records.commentMarks ?? [] },
  };
});
