export {
  changeActor,
  pictureOf,
  selectActor,
  selectActorRecord,
  selectIsNonCoworker,
  selectOwnActors,
} from './features/actors/index.ts';
export { acceptAnswer, type AcceptedComment } from './features/answers/index.ts';
export {
  addComment,
  deleteComment,
  deleteCommentAndRemoveCommenter,
  discardMutation,
  editComment,
  fetchLiveVideo,
  fetchMarkup,
  hideTextDelights,
  isMarkedUp,
  removePreview,
  resumeSending,
  retryMutation,
  rewriteComment,
  selectCreatorData,
  selectIsMemoryOnly,
  selectUnsentWriting,
  selectLostTexts,
  selectIsSignInNeeded,
  selectProblem,
  selectRealId,
  selectStableKey,
  selectUnsentCount,
  type AttachedIds,
  type CreatorData,
  type DeletedComment,
  type RemovalOptions,
  type RemovedCommenter,
  type EditedComment,
  type HiddenDelights,
  type LiveVideo,
  type MarkedUpType,
  type MarkupQuery,
  type PhotoTag,
  type RewrittenComment,
  type WrittenComment,
} from './features/comments/index.ts';
export { loadEditHistory, type EditHistory, type EditHistoryQuery } from './features/edit-history/index.ts';
export { isWritable, mayOn, selectIsGone, selectPostWords } from './features/feedback/index.ts';
export { setCommentLike, setLike, type CommentLike, type PostLike } from './features/likes/index.ts';
export {
  listClosed,
  listOpened,
  jumpInList,
  loadEnded,
  loadMoreComments,
  newCommentsShown,
  openList,
  readerMoved,
  repliesEdgeKey,
  selectIsListKnown,
  selectLoadState,
  topEdgeKey,
  type JumpTarget,
  type ListView,
  type ListedComment,
  type ListGap,
  type ListItem,
  type OpenListOptions,
  type LoadState,
  type OpenList,
  type TopListRef,
  type TopListOptions,
} from './features/lists/index.ts';
export {
  commentsSeen,
  openReplyThread,
  replyThreadClosed,
  selectConnection,
  selectViewers,
  type LiveReplyThread,
  type OpenReplyThreadOptions,
} from './features/live-list/index.ts';
export {
  appealSpam,
  banUser,
  hideComment,
  keepSpam,
  muteMember,
  reportComment,
  reportFieldsOf,
  selectIsHiddenHere,
  setConstituentBadge,
  type BannedCommenter,
  type BanScope,
  type ConstituentBadge,
  type HiddenComment,
  type MutedMember,
  type ReportedComment,
  type ReportFields,
} from './features/moderation/index.ts';
export { chooseOrdering, orderingChosen, selectIsInverted, selectOrderingMode } from './features/ordering/index.ts';
export { readComments, type CommentsQuery } from './area/readComments.ts';
export {
  livePinComment,
  loadPinned,
  pinComment,
  type LivePinnedComment,
  type PinnedComment,
} from './features/pins/index.ts';
export {
  bootstrapProfiles,
  buttonsAfter,
  changeConnection,
  connectionChanges,
  loadHovercard,
  loadProfiles,
  selectHovercard,
  selectProfile,
  selectProfiles,
  sendConnectionChange,
  type ChangedConnection,
  type ConnectionChange,
  type Hovercard,
  type HovercardRef,
  type HovercardQuery,
} from './features/profiles/index.ts';
export {
  loadReactors,
  selectPendingPostReactions,
  selectPendingReactions,
  selectReactors,
  setCommentReaction,
  setReaction,
  type CommentReaction,
  type PostReaction,
  type Reactor,
  type ReactorList,
  type ReactorsQuery,
} from './features/reactions/index.ts';
export { loadReplies, type RepliesQuery } from './features/replies/index.ts';
export { watchActs, type ActWatch, type EndedAct } from './features/own-acts/index.ts';
export { selectSharePrompt, sharePromptClosed, type SharePrompt } from './features/share-prompt/index.ts';
export {
  selectKnownTips,
  selectShownBalance,
  selectStarsRoom,
  selectStreamStart,
  selectWallet,
  type KnownTip,
  type KnownTips,
} from './features/stars/index.ts';
export { followPost, setSubscription, type FollowedPost, type Subscription } from './features/subscription/index.ts';
export {
  isScrolledUp,
  maxAutoScrollDistance,
  reactionMenuShown,
  reactionMenuUnseenDistance,
  readerScrolled,
  scrollDuration,
  selectUnseen,
  type InstanceUnseen,
} from './features/unseen/index.ts';
export {
  selectCommentVisibility,
  visibilityChanged,
  type CommentCopy,
  type VisibilityChange,
} from './features/visibility/index.ts';
export { composerSubmitted, composerTyped, selectTyping, type Typing } from './features/typing/index.ts';
export { castVote, toggledVote, type CommentVote } from './features/votes/index.ts';
export {
  selectIsTranslatable,
  selectTranslation,
  translateComments,
  translationShown,
  type TranslateAllOffer,
  type Translation,
  type TranslationData,
  type TranslationsQuery,
} from './features/translation/index.ts';
export {
  lossDismissed,
  mutationRefused,
  problemDismissed,
  type Problem,
} from './kernel/pending-mutations/deliverySlice.ts';
export type { CommentAreaRef } from './area/pending-mutations/submitMutation.ts';
export type { CommentView } from './area/optimistic-view/commentView.ts';
export type { TargetView } from './area/optimistic-view/targetView.ts';
export { serverUpdateReceived, type ReceivedUpdate } from './area/server-state/serverUpdateReceived.ts';
export type { CallOrigin, Scheduler, UfiPorts } from './area/ufiServices.ts';
export type { LoggedEvent } from './kernel/loggedEvent.ts';
export { logEvent } from './area/logEvent.ts';
export type { UfiDispatch, UfiThunk } from './area/ufiThunk.ts';
export type { FeatureModule, NamedSlice, StartListening } from './area/featureModule.ts';
export { createPlainPorts, type PlainPorts } from './store/createPlainPorts.ts';
export {
  type AreaStore,
  type HostStoreOptions,
  type StoreFactory,
  type UfiStoreOptions,
} from './store/createStoreFactory.ts';
export type { AreaState, FeatureState } from './store/areaState.ts';
export {
  createUfiStore,
  selectComment,
  selectNewCommentCount,
  selectLiveReplyThread,
  selectNewReplyCount,
  selectReaderReplies,
  selectReaderTopList,
  selectReplyList,
  selectTarget,
  selectTopList,
  selectTranslateAll,
  type UfiStore,
} from './store/postArea.ts';
export { readPreloaded, serialisePreloaded, type PreloadedState } from './store/preloadedState.ts';
export type { UfiState } from './store/ufiState.ts';
