import { isReadFromStart, type CommentList, type endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import type { CommentPage, IdMap, PluginComment } from 'ufi-plugin/contract';
import { readHeld } from '../../records/plugin/readHeld.ts';
import type { ArticleScene } from './inPlugin.ts';
import { presentIdMap, rightsIn } from './presentIdMap.ts';

type ListAnswer = PayloadOf<typeof endpointRegistry.fetchComments>;

/** A list as it is drawn: what comes first, and how it goes on. Replies and `time` from the oldest, all else from the far end. */
function drawn({ parent, containerorderingmode, values, cursor }: CommentList) {
  const isFromStart = parent !== null || isReadFromStart(containerorderingmode);
  return isFromStart
    ? { ids: values, afterCursor: cursor.after }
    : { ids: values.toReversed(), afterCursor: cursor.before };
}

const commentsIn = (ids: readonly string[], idMap: IdMap): PluginComment[] =>
  ids.flatMap((id) => {
    const record = idMap[id];
    return record?.type === 'comment' ? [record] : [];
  });

/** How many the whole list has of those that this viewer sees. */
async function countSeen(list: CommentList, { records }: ListAnswer, scene: ArticleScene): Promise<number> {
  const { parent } = list;
  if (parent !== null) return records.comments?.find(({ fbid }) => fbid === parent)?.replycount ?? 0;
  const roles = rightsIn(records, scene)?.roles ?? ['none'];
  const held = await readHeld(scene.services.pool, scene.article.id, { actor: scene.actor, roles });
  return Math.max(0, list.count - held);
}

/** A page of the post area as the plugin answers it: comments as they are drawn, beside the list as it lies (S7.45-S7.47). */
export async function presentPage(answer: ListAnswer, scene: ArticleScene): Promise<CommentPage> {
  const [list] = answer.lists;
  if (list === undefined) throw new Error('the answer has no list');
  const { ids, afterCursor } = drawn(list);
  const [idMap, totalCount] = await Promise.all([
    presentIdMap(answer.records, scene, answer.lists),
    countSeen(list, answer, scene),
  ]);
  const comments = commentsIn(ids, idMap);
  return { commentIDs: comments.map(({ id }) => id), idMap, afterCursor, totalCount, comments, list: answer };
}
