export {
  actorKindSchema,
  actorRecordSchema,
  type ActorKind,
  type ActorRecord,
  type ActorTraits,
  type AssetRole,
} from './actorRecord.ts';
export {
  attachableTypes,
  attachingFields,
  tellingFields,
  toldTokens,
  inItsField,
  thingOf,
  type AttachedThing,
  type AttachingField,
  type TellingField,
} from './attachedThing.ts';
export {
  anyAttachmentSchema,
  attachmentSchema,
  attachmentStatusSchema,
  attachmentTypes,
  commentExtraEntries,
  gifSchema,
  photoSchema,
  postAttachmentSchema,
  stickerSchema,
  upsellSubtypes,
  videoSchema,
  type AnyAttachment,
  type AttachedImage,
  type Attachment,
  type AttachmentOf,
  type AttachmentStatus,
  type AttachmentType,
  type DelightRange,
  type PostAttachment,
} from './attachmentRecord.ts';
export { fractionSchema } from './fraction.ts';
export {
  commentListSchema,
  defaultListLength,
  listPlaceSchema,
  listSectionSchema,
  maxListLength,
  maxOffsetReach,
  type CommentList,
  type ListPlace,
  type ListSection,
} from './commentList.ts';
export {
  commentMarkSchema,
  commentRecordSchema,
  commentStatuses,
  serverCommentStatusSchema,
  type CommentMark,
  type CommentRecord,
  type CommentStatus,
} from './commentRecord.ts';
export {
  actorEntries,
  changeEntries,
  defineEndpoint,
  incidentalFields,
  originEntries,
  type Delivery,
  type Endpoint,
  type InputOf,
  type ParsedInputOf,
  type PayloadOf,
} from './defineEndpoint.ts';
export { endpointRegistry, streamPath, type EndpointName } from './endpointRegistry.ts';
export { type ComposerTokenType } from './endpoints/addComposerToken.ts';
export { type Place } from './endpoints/searchPlaces.ts';
export { hovercardContextSchema } from './endpoints/fetchHovercard.ts';
export { editsLength } from './endpoints/fetchEditHistory.ts';
export { reactorsLength } from './endpoints/fetchReactions.ts';
export { suspensionSeconds } from './endpoints/banUser.ts';
export { removalReachSeconds } from './endpoints/deleteCommentAndRemoveCommenter.ts';
export { auditedActions, auditPerPage, type AuditedAction } from './endpoints/fetchAudit.ts';
export { recordedLength } from './endpoints/fetchRecordedComments.ts';
export { maxBars } from './endpoints/fetchBars.ts';
export { maxBlocks } from './endpoints/fetchBlocks.ts';
export { reportsPerPage } from './endpoints/fetchReports.ts';
export { tips, tipSchema, type Tip } from './endpoints/markTipSeen.ts';
export { muteSeconds } from './endpoints/muteMember.ts';
export { batchAnswersSchema, maxBatchCalls } from './endpoints/sendBatch.ts';
export { typingMs } from './endpoints/setTyping.ts';
export { maxTranslatedComments, translationSchema, type CommentTranslation } from './endpoints/translateComments.ts';
export {
  errorBodySchema,
  errorCatalog,
  errorNameOf,
  errorNames,
  neverRetriedCodes,
  type ErrorBody,
  type ErrorEntry,
  type ErrorName,
} from './errorCatalog.ts';
export { exactObject } from './exactObject.ts';
export {
  feedbackMarkSchema,
  feedbackSentencesSchema,
  feedbackTargetSchema,
  restraintSchema,
  viewerRightsSchema,
  type FeedbackMark,
  type FeedbackSentences,
  type FeedbackTarget,
  type Restraint,
  type ViewerRights,
} from './feedbackTarget.ts';
export {
  clientIdSchema,
  commentKeySchema,
  compareIds,
  fbidSchema,
  isFbid,
  isMadeLater,
  unavailableCommentKey,
  type ClientId,
  type Fbid,
} from './ids.ts';
export {
  isReadFromStart,
  offeredOrderingSchema,
  orderingModes,
  orderingModeSchema,
  type OfferedOrdering,
  type OrderingMode,
} from './orderingMode.ts';
export type { PageAnswer, PageAssets, PageRedirect, PageRequest, RenderPage, WireAnswer } from './pageRenderer.ts';
export {
  highestRank,
  may,
  permissionMatrix,
  refusalOf,
  restrictions,
  roles,
  roleSchema,
  type PermissionRule,
  type PermittedAction,
  type Refusal,
  type Restriction,
  type Role,
  type Standing,
} from './permissionMatrix.ts';
export {
  postKinds,
  postKindSchema,
  postPrivacySchema,
  postRecordSchema,
  type PostKind,
  type PostPrivacy,
  type PostRecord,
} from './postRecord.ts';
export { postVideoSchema, type PostVideo } from './postVideo.ts';
export { maxMentionQueryLength, mentionEntriesLength, mentionEntrySchema, type MentionEntry } from './mentionEntry.ts';
export { postedLiveStateSchema, type PostedLiveState } from './postedLiveState.ts';
export { commonPrivacyOptions, privacyOptionSchema, type PrivacyOption } from './privacyOption.ts';
export { privacyValueSchema, type PrivacyValue } from './privacyValue.ts';
export { profileMapSchema, profileRecordSchema, type ProfileRecord } from './profileRecord.ts';
export {
  reactionCountMapSchema,
  reactionMenuOrder,
  reactionTypes,
  reactionTypeSchema,
  type CountedReaction,
  type ReactionCountMap,
  type ReactionType,
} from './reactionType.ts';
export { maxReportNote, reportReasons, reportReasonSchema, type ReportReason } from './reportReason.ts';
export { recordsSchema, type Records, type RecordsSchema } from './records.ts';
export { removedSchema, type Removed } from './removed.ts';
export { sequenceSchema } from './sequence.ts';
export { saidSchema, type Said } from './serverSaid.ts';
export { locales, localeSchema, sessionSchema, type Locale, type Session } from './session.ts';
export { gifChoiceSchema, gifPicturePath, type GifChoice } from './gifChoice.ts';
export { maxStickers, stickerPackSchema, type StickerPack } from './stickerPack.ts';
export {
  streamEventNames,
  streamMessageSchema,
  streamResetSchema,
  typingWordSchema,
  type StreamMessage,
  type StreamReset,
  type TypingWord,
} from './streamEvent.ts';
export {
  formatStreamPositions,
  maxStreamTargets,
  parseStreamPositions,
  type StreamPosition,
} from './streamPosition.ts';
export {
  maxTextBytes,
  textBodySchema,
  textDirectionSchema,
  textRangeSchema,
  writtenTextSchema,
  type TextBody,
  type TextDirection,
  type TextRange,
} from './textBody.ts';
export {
  acceptedTypes,
  defaultUploadBytes,
  domSelectorSchema,
  uploadedThingSchema,
  uploadIdSchema,
  uploadKinds,
  uploadsPath,
  uploadStates,
  type UploadedThing,
  type UploadKind,
  type UploadState,
} from './uploading.ts';
export { uploadStatusMs } from './endpoints/fetchUploadStatus.ts';
export { untouchedComment } from './untouchedComment.ts';
export { videoTimeOffset, type VideoPlace } from './videoTime.ts';
export { voteStates, voteStateSchema, voteValue, type VoteState } from './voteState.ts';
export { maxPlaceLength, type TownHall } from './townHall.ts';
export {
  clientTraceSchema,
  maxSpans,
  traceTimeoutMs,
  usageEvents,
  usageFlushMs,
  type ClientTrace,
  type UsageEvent,
  type UsageFlush,
} from './usage.ts';
