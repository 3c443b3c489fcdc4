export { type AttachmentPayload, toAttachmentPayload } from './attachmentPayload.ts';
export { embedCode, type EmbeddedComment } from './embedCode.ts';
export { toCoreOrdering, pluginOrderings, pluginOrderingSchema, type PluginOrdering } from './pluginOrdering.ts';
export type {
  FrameForm,
  FramePageAnswer,
  FramePageRequest,
  RejectedText,
  RenderFramePage,
  ShownArticle,
} from './frameRenderer.ts';
export { frameSessionSchema, secretSchema, type FrameSession } from './frameSession.ts';
export { commentChangedSchema, commentPageSchema, type CommentPage } from './pluginAnswer.ts';
export { pluginEndpoints, pluginStreamPath, type PluginEndpointName } from './pluginEndpoints.ts';
export {
  idMapSchema,
  pluginAuthorType,
  type IdMap,
  type PluginArticle,
  type PluginAuthor,
  type PluginComment,
  type PluginRange,
} from './pluginRecord.ts';
export {
  moderatedPerPage,
  moderationDecisions,
  moderationViews,
  maxModerationCount,
  type ModeratedComment,
  type ModerationDecision,
  type ModerationPage,
  type ModerationState,
  type ModerationView,
} from './moderation.ts';
export { siteImportSchema, type SiteImport } from './siteImport.ts';
export { maxSiteSecrets, siteKeysSchema, type SiteKeys } from './siteKeys.ts';
export { siteRecordSchema, type SiteRecord } from './siteRecord.ts';
export {
  changedSettings,
  maxScreenedWords,
  siteSettingsSchema,
  type ManagedSite,
  type SiteSettings,
} from './siteSettings.ts';
export { toCommentPage, type ToCommentPage } from './toCommentPage.ts';
export { commentFlags } from './commentFlags.ts';
export { toIdMap, type ToIdMap } from './toIdMap.ts';
