import { may, type CommentList, type endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { toCommentPage, type CommentPage } from 'ufi-plugin/contract';
import { countViewerDelta } from '../articles/index.ts';
import type { ArticleContext } from './defineArticleHandler.ts';
import { presentIdMap } from './presentIdMap.ts';

type ListAnswer = PayloadOf<typeof endpointRegistry.fetchComments>;

/** Size of the whole list for this viewer. */
async function countVisible(list: CommentList, { records }: ListAnswer, context: ArticleContext): Promise<number> {
  const { parent } = list;
  if (parent !== null) return records.comments?.find(({ fbid }) => fbid === parent)?.replycount ?? 0;
  const visibleCount = records.targets?.[0]?.toplevelcount ?? list.count;
  const moderates = records.rights?.some(({ roles }) => may('readHeld', { roles, restrictions: [] })) === true;
  const hidden = (records.commentMarks ?? []).filter(({ ishidden }) => ishidden).map(({ fbid }) => fbid);
  if (context.actor === null || moderates || (visibleCount === list.count && hidden.length === 0)) return visibleCount;
  return (
    visibleCount + (await countViewerDelta(context.services.pool, context.article.id, { actor: context.actor, hidden }))
  );
}

/**
 * Converts a page of the core to the plugin's answer (S7.45-S7.47).
 */
export async function presentPage(answer: ListAnswer, context: ArticleContext): Promise<CommentPage> {
  const [list] = answer.lists;
  if (list === undefined) throw new Error('the answer has no list');
  const [idMap, totalCount] = await Promise.all([
    presentIdMap(answer.records, context, answer.lists.slice(1)),
    countVisible(list, answer, context),
  ]);
  return toCommentPage({ answer, idMap, totalCount, actor: context.actor });
}
