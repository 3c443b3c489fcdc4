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
export { selectOwnHeldCount } from '../features/comments/index.ts';
