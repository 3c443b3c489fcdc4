import type { Records } from 'ufi-core/contract';
import { commentFlags } from 'ufi-plugin/contract';
import { callEntries, idMapOf, inPlugin, takesAuthor } from '../../calls/inPlugin.ts';
import { changeActor } from '../changeActor.ts';
import { fetchCommentsById } from '../fetchCommentsById.ts';

/** Remembers whom a person comments as on an article, and says what that actor has done and may do. */
export const switchActor = inPlugin<'switchActor'>((input, scene) => {
  const { actor, comment_ids } = input;
  const call = { ...callEntries(input, scene), actor };
  const { records } = changeActor(call, scene.caller);
  const seen: Records =
    comment_ids.length === 0 ? {} : fetchCommentsById({ ...call, comment_ids }, scene.caller).records;
  const idMap = idMapOf(seen, scene);
  return {
    hasLiked: commentFlags(comment_ids, idMap, 'hasLiked'),
    canLike: commentFlags(comment_ids, idMap, 'canLike'),
    canPost: takesAuthor(scene) && records.rights?.[0]?.cancomment === true,
    records: { ...records, commentMarks: seen.commentMarks ?? [] },
  };
});
