import type { CommentList, endpointRegistry, PayloadOf } from 'ufi-core/contract';
import { toCommentPage, type CommentPage } from 'ufi-plugin/contract';
import { readHeld } from '../../records/plugin/readHeld.ts';
import type { ArticleScene } from './inPlugin.ts';
import { presentIdMap, rightsIn } from './presentIdMap.ts';

type ListAnswer = PayloadOf<typeof endpointRegistry.fetchComments>;

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
  const [idMap, totalCount] = await Promise.all([
    presentIdMap(answer.records, scene, answer.lists),
    countSeen(list, answer, scene),
  ]);
  return toCommentPage({ list: answer, idMap, totalCount });
}
