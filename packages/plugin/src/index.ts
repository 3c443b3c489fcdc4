export { discardWaitingAction, act, updateComposerContent } from './actions/act.ts';
export type { PostGuard, OutgoingPost } from './actions/submitComposer.ts';
export { loadEmbedCode } from './actions/loadEmbedCode.ts';
export { closeNotice } from './actions/storeAnswerExtras.ts';
export { closeProblem } from './actions/closeProblem.ts';
export { endPublishing, setPublishToken, setPublishPopupStatus } from './actions/publishing.ts';
export { parseThemeText, type Theme } from './bridge/themeTokens.ts';
export { clampNumposts } from './clampNumposts.ts';
export { emptyContent, type Attachment, type ComposerContent } from './composer/composerContent.ts';
export type { ArticleContext } from './dialect/pluginCalls.ts';
export { actionNeeds, gateOf, type Gate, type GatedAction, type PluginVisitor } from './gating/gateOf.ts';
export {
  createPreviousStateStorage,
  type PreviousStateStorage,
  type SessionStorage,
} from './previous-state/createPreviousStateStorage.ts';
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
  selectReplyCount,
  selectUserID,
} from './selectors/articleSelectors.ts';
export { createPublishTokens, type PublishTokenHolder, type PublishTokens } from './publishing/createPublishTokens.ts';
export { moderationOutcomes, type ModerationOutcome } from './screening/moderationOutcomes.ts';
export { screenComment, type ScreenedComment, type SiteScreen } from './screening/screenComment.ts';
export { foldedWords, type CommentScreen, type ScreenVerdict } from './screening/screenText.ts';
export { isRepeatable, spamSigns, type SuspectedText } from './screening/spamSigns.ts';
export { hasMenuActions, selectActionRow, type ActionRow } from './selectors/selectActionRow.ts';
export { selectActorsOptIn, selectAttaching, type AttachingChoice } from './selectors/selectAttaching.ts';
export { selectCommentState, type CommentState } from './selectors/selectCommentState.ts';
export { selectFeedChoice, type FeedChoice } from './selectors/selectFeedChoice.ts';
export { selectGapCursor, selectAreaRef, selectArticleList, selectSorting } from './selectors/selectArticleList.ts';
export { selectComposer, selectIsSent, selectSubmitButton, type SubmitButton } from './selectors/selectSubmitButton.ts';
export { selectActsAsOther, selectShouldSwitchAccount, selectThreadClosed } from './selectors/writeAccessSelectors.ts';
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
export {
  createPluginStore,
  type FrameSettings,
  type PluginStore,
  type PluginStoreOptions,
} from './store/createPluginStore.ts';
export type { ComposerSlot } from './state/pluginState.ts';
export type { PluginAction } from './state/pluginAction.ts';
export type { PluginEvent, PluginListener } from './state/pluginEvent.ts';
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
} from './state/pluginState.ts';
export { threadKey, type PageAddresses } from './thread-key/threadKey.ts';
