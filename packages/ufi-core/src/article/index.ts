export {
  createArticleStore,
  selectComment,
  selectNewCommentCount,
  selectNewReplyCount,
  selectReaderReplies,
  selectReaderTopList,
  selectTarget,
  type ArticleState,
} from '../store/articleArea.ts';
export { selectOwnHeldCount, selectOwnHiddenIds } from '../features/comments/index.ts';
