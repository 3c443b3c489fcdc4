export { abandonWaiting, act, typeContent } from './actions/act.ts';
export type { PostGuard, WordsToPost } from './actions/submitWords.ts';
export { loadEmbedCode } from './actions/loadEmbedCode.ts';
export { closeNotice } from './actions/hearAnswer.ts';
export { closeProblem } from './actions/closeProblem.ts';
export { endPublishing, keepPublishToken, tellPublishPopup } from './actions/publishing.ts';
export { parseThemeText, type Theme } from './bridge/themeTokens.ts';
export { clampNumposts } from './clampNumposts.ts';
export { emptyContent, type Attachment, type ComposerContent } from './composer/composerContent.ts';
export { createPluginDialect } from './dialect/createPluginDialect.ts';
export type { ArticleScene } from './dialect/pluginCalls.ts';
export { actionNeeds, gateOf, type Gate, type GatedAction, type PluginVisitor } from './gating/gateOf.ts';
export {
  createPreviousStateShelf,
  type PreviousStateShelf,
  type SessionStorage,
} from './previous-state/createPreviousStateShelf.ts';
export {
  selectCanPost,
  selectHeaderCount,
  selectIsComposerHidden,
  selectIsRefused,
  selectIsLoadingMore,
  selectIsLoadingReplies,
  selectIsSorting,
  selectMoreCount,
  selectMoreReplyCount,
  selectPluginProblem,
  selectUserID,
} from './selectors/articleSelectors.ts';
export { createPublishTokens, type PublishTokenHolder, type PublishTokens } from './publishing/createPublishTokens.ts';
export { holdsAnyWord, screenText, type CommentScreen, type ScreenVerdict } from './screening/screenText.ts';
export { hasMenuActions, selectActionRow, type ActionRow } from './selectors/selectActionRow.ts';
export { selectActorsOptIn, selectAttaching, type AttachingChoice } from './selectors/selectAttaching.ts';
export { selectCommentState, type CommentState } from './selectors/selectCommentState.ts';
export { selectFeedChoice, type FeedChoice } from './selectors/selectFeedChoice.ts';
export { selectGapCursor } from './selectors/selectGapCursor.ts';
export { selectComposer, selectIsSent, selectSubmitButton, type SubmitButton } from './selectors/selectSubmitButton.ts';
export { selectActsAsOther, selectShouldSwitchAccount } from './selectors/selectShouldSwitchAccount.ts';
export { selectThreadClosed } from './selectors/selectThreadClosed.ts';
export { createFrameToken, type FrameToken } from './sign-in/createFrameToken.ts';
export type { SecretSource } from './sign-in/createSecrets.ts';
export { createSignIn, type SignIn, type SignInParts, type SignInPopup } from './sign-in/createSignIn.ts';
export {
  parseOpenerMessage,
  parsePopupMessage,
  type OpenerMessage,
  type PopupMessage,
} from './sign-in/signInMessages.ts';
export type { SignInStatus } from './sign-in/signInTable.ts';
export { placeOf, selectArticleList, selectSorting } from './store/articlePlace.ts';
export {
  createPluginStore,
  type FrameScene,
  type PluginStore,
  type PluginStoreOptions,
} from './store/createPluginStore.ts';
export type { ComposerPlace } from './store/localActions.ts';
export type { PluginAction } from './store/pluginAction.ts';
export type { PluginEvent, PluginListener } from './store/pluginEvent.ts';
export type {
  ArticleFacts,
  Composer,
  OpenedArticle,
  PluginOwn,
  PluginProblem,
  PluginState,
  PluginThunk,
  Publishing,
  ReplyComposer,
} from './store/pluginState.ts';
export { threadKey, type PageAddresses } from './thread-key/threadKey.ts';
