export {
  createArticleStore,
  selectComment,
  selectNewcomerCount,
  selectNewReplyCount,
  selectReadReplies,
  selectReadTopList,
  selectTarget,
  type ArticleState,
} from '../store/articleArea.ts';
export { selectOwnHeldCount, selectOwnHiddenIds } from '../features/comments/index.ts';
