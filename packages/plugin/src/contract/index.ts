export { type AttachmentPayload, toAttachmentPayload } from './attachmentPayload.ts';
export { embedCode, type EmbeddedComment } from './embedCode.ts';
export { toCoreOrdering, pluginOrderings, pluginOrderingSchema, type PluginOrdering } from './pluginOrdering.ts';
export { frameParameters, type FrameParameter } from './frameParameters.ts';
export type {
  FrameForm,
  FramePageAnswer,
  FramePageRequest,
  RejectedText,
  RenderFramePage,
  ShownArticle,
} from './frameRenderer.ts';
export { frameSessionSchema, maxGuestNameLength, secretSchema, type FrameSession } from './frameSession.ts';
export {
  commentChangedSchema,
  commentPageSchema,
  type CommentChanged,
  type CommentPage,
  type UnnamedRecords,
} from './pluginAnswer.ts';
export { pluginEndpoints, pluginStreamPath, type PluginEndpointName } from './pluginEndpoints.ts';
export {
  idMapSchema,
  type IdMap,
  type PluginArticle,
  type PluginAuthor,
  type PluginComment,
  type PluginMark,
  type PluginRange,
} from './pluginRecord.ts';
export {
  moderatedPerPage,
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
export { changedSettings, siteSettingsSchema, type ManagedSite, type SiteSettings } from './siteSettings.ts';
export { spamReasonSchema, type SpamReason } from './spamReason.ts';
export {
  maxSiteWebhooks,
  webhookDeliveriesPerPage,
  webhookEvents,
  webhookFailingDays,
  webhookTestEvent,
  type SiteWebhook,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
  type WebhookEvent,
  type WebhookFailure,
  type WebhookState,
} from './siteWebhooks.ts';
export { webhookEventOf, type WebhookCommentState } from './webhookEventOf.ts';
export { toCommentPage, type ToCommentPage } from './toCommentPage.ts';
export { toChange, type ToChange } from './toChange.ts';
export { toActorSwitch, type ToActorSwitch } from './toActorSwitch.ts';
export { toIdMap, type ToIdMap } from './toIdMap.ts';
