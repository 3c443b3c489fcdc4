export { addComment, type WrittenComment } from './addComment.ts';
export type { AttachedIds } from './attachedIds.ts';
export { commentsFeature } from './commentsFeature.ts';
export {
  selectIsMemoryOnly,
  selectUnsentWriting,
  selectLostTexts,
  selectIsSignInNeeded,
  selectPendingCount,
  selectProblem,
  selectRealId,
  selectStableKey,
  selectUnsentCount,
} from './commentsSelectors.ts';
export { selectCreatorData, type CreatorData } from './creatorData.ts';
export { deleteComment, type DeletedComment } from './deleteComment.ts';
export {
  deleteCommentAndRemoveCommenter,
  type RemovalOptions,
  type RemovedCommenter,
} from './deleteCommentAndRemoveCommenter.ts';
export { discardMutation } from './discardMutation.ts';
export { editComment, type EditedComment } from './editComment.ts';
export {
  fetchLiveVideo,
  fetchMarkup,
  isMarkedUp,
  type LiveVideo,
  type MarkedUpType,
  type MarkupQuery,
} from './fetchMarkup.ts';
export { hideTextDelights, type HiddenDelights } from './hideTextDelights.ts';
export type { PhotoTag } from './photoTag.ts';
export { removePreview } from './removePreview.ts';
export { resumeSending } from './resumeSending.ts';
export { retryMutation } from './retryMutation.ts';
export { rewriteComment, type RewrittenComment } from './rewriteComment.ts';
export { selectOwnHeldCount } from './selectOwnHeldCount.ts';
export { selectOwnHiddenIds } from './selectOwnHiddenIds.ts';
