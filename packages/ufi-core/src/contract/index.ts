export {
  actorKindSchema,
  actorRecordSchema,
  type ActorKind,
  type ActorRecord,
  type ActorTraits,
  type AssetRole,
} from './records/actorRecord.ts';
export {
  describedBy,
  descriptionsOf,
  descriptionsSchema,
  maxMediaDescription,
  withDescription,
  type MediaDescriptions,
} from './descriptions/mediaDescription.ts';
export {
  attachableTypes,
  attachmentIdFields,
  composerTokenFieldNames,
  composerTokenFields,
  linkTypes,
  inOwnField,
  attachmentIn,
  type AttachmentInput,
  type AttachmentIdField,
  type ComposerTokenField,
} from './attachments/attachmentInput.ts';
export {
  anyAttachmentSchema,
  attachmentSchema,
  attachmentTypes,
  postAttachmentSchema,
  type AnyAttachment,
  type Attachment,
  type AttachmentOf,
  type AttachmentStatus,
  type AttachmentType,
  type PostAttachment,
  type ShownAttachment,
} from './attachments/attachmentRecord.ts';
export {
  attachedCardSchema,
  shareSchema,
  upsellSubtypes,
  type AttachedCard,
  type AttachedImage,
  type MarketplaceItem,
  type SharedPost,
} from './attachments/cardRecords.ts';
export {
  gifSchema,
  maxPostPhotos,
  photoMediumSide,
  photoPreviewSide,
  photoSchema,
  stickerSchema,
  videoSchema,
  type Album,
} from './attachments/mediaRecords.ts';
export { maxStars, starsSourceSchema, type StarsSource } from './fields/stars.ts';
export { starsAttachmentSchema, type StarsAttachment } from './records/starsAttachment.ts';
export { giftTiers, virtualGiftSchema, type VirtualGift } from './records/virtualGift.ts';
export {
  namedSupporters,
  starsRoomSchema,
  type StarsRoom,
  maxGoalTitle,
  starsGoalSchema,
  type StarsGoal,
  type StarsMatch,
} from './records/starsRoom.ts';
export { writtenPostKinds } from './endpoints/posts/addPost.ts';
export { itemConditions, type ItemCondition } from './cards/itemCondition.ts';
export { maxCardTitle } from './cards/cardFields.ts';
export { linkSchema, mediaAddressSchema } from './fields/addressSchemas.ts';
export { walletSchema, type Wallet } from './records/wallet.ts';
export {
  commentListSchema,
  defaultListLength,
  listSectionSchema,
  maxListLength,
  maxOwnFresh,
  ownFreshSeconds,
  maxListOffset,
  type CommentList,
  type ListPosition,
  type ListSection,
} from './records/commentList.ts';
export {
  commentExtraEntries,
  commentMarkSchema,
  commentRecordSchema,
  commentStatuses,
  type CommentMark,
  type CommentRecord,
  type CommentStatus,
  type DelightRange,
} from './records/commentRecord.ts';
export {
  actorEntries,
  changeEntries,
  defineEndpoint,
  incidentalFields,
  type Delivery,
  type Endpoint,
  type FailureField,
  type InputOf,
  type ParsedInputOf,
  type PayloadOf,
} from './defineEndpoint.ts';
export type { AccessRule, EndpointFixture } from './endpointFixture.ts';
export { endpointRegistry, streamPath, type EndpointName } from './endpointRegistry.ts';
export type { ComposerTokenType } from './fields/composerTokenType.ts';
export type { Place } from './endpoints/attachments/searchPlaces.ts';
export { editsLength } from './endpoints/comments/fetchEditHistory.ts';
export { reactorsLength } from './endpoints/reactions/fetchReactions.ts';
export { suspensionSeconds } from './endpoints/moderation/banUser.ts';
export { removalWindowSeconds } from './endpoints/moderation/deleteCommentAndRemoveCommenter.ts';
export { auditPerPage, type AuditedAction } from './endpoints/moderation/fetchAudit.ts';
export { feedSources, type FeedSources } from './endpoints/posts/fetchFeed.ts';
export { savedPostsPerPage, type SavedPost } from './endpoints/posts/fetchSavedPosts.ts';
export { maxSavedPosts } from './endpoints/posts/savePost.ts';
export { recordedLength } from './endpoints/posts/fetchRecordedComments.ts';
export { maxGroupDescription } from './endpoints/groups/addGroup.ts';
export { maxGroupRules } from './endpoints/groups/saveGroup.ts';
export { maxPasskeys } from './endpoints/accounts/passkeys/passkeyFields.ts';
export {
  hitsPerPage,
  maxSearchLength,
  searchedKinds,
  type FoundText,
  type SearchedKind,
  type SearchHit,
} from './endpoints/search/search.ts';
export { pagesPerPage } from './endpoints/pages/fetchPages.ts';
export { pageStaffPerPage } from './endpoints/pages/fetchPageStaff.ts';
export {
  pageOrderings,
  staffRoles,
  type PageOrdering,
  type PageRecord,
  type PageSettings,
  type PageStaffRole,
} from './endpoints/pages/pageRecord.ts';
export {
  jobFailures,
  jobsPerPage,
  jobStates,
  type InstanceJob,
  type JobState,
} from './endpoints/instance/fetchJobs.ts';
export { invitationsPerPage } from './endpoints/instance/fetchInvitations.ts';
export { firstSteps, type FirstStep } from './endpoints/instance/fetchFirstSteps.ts';
export { countedRows, type InstanceFacts } from './endpoints/instance/fetchInstanceFacts.ts';
export { instancePeoplePerPage, type InstancePerson } from './endpoints/instance/fetchInstancePeople.ts';
export { groupsPerPage } from './endpoints/groups/fetchGroups.ts';
export { groupMembersPerPage } from './endpoints/groups/fetchGroupMembers.ts';
export {
  keptNotices,
  maxNotifiedSubscribers,
  maxUnseenComments,
  notificationKinds,
  type NotificationKind,
  type NotificationRecord,
} from './endpoints/notifications/notificationRecord.ts';
export {
  digestRhythms,
  mailedKinds,
  pushedAtFirst,
  type DigestRhythm,
  type MailedKind,
  type NotificationSettings,
  type QuietHours,
} from './endpoints/notifications/notificationSettings.ts';
export { notificationsPerPage } from './endpoints/notifications/fetchNotifications.ts';
export { groupPrivacies, type GroupMembership, type GroupPrivacy, type GroupRecord } from './records/groupRecord.ts';
export { maxBars } from './endpoints/moderation/fetchBars.ts';
export {
  connectionLists,
  connectionsPerPage,
  type ConnectedActor,
  type ConnectionList,
} from './endpoints/people/fetchConnections.ts';
export { maxFriendLists, type FriendList } from './endpoints/people/fetchFriendLists.ts';
export { maxBio, type OwnProfile } from './endpoints/people/fetchOwnProfile.ts';
export { profilePictures, type ProfilePicture } from './endpoints/people/setProfilePicture.ts';
export { maxOpenRequests, type ConnectionKind } from './endpoints/people/setConnection.ts';
export { maxBlocks } from './endpoints/moderation/fetchBlocks.ts';
export { reportsPerPage } from './endpoints/moderation/fetchReports.ts';
export { tips, tipSchema, type Tip } from './fields/tips.ts';
export type { UploadBytes } from './fields/uploadBytes.ts';
export { muteSeconds } from './endpoints/moderation/muteMember.ts';
export { maxBatchCalls } from './endpoints/stream/sendBatch.ts';
export { typingTimeoutMs } from './endpoints/stream/setTyping.ts';
export { maxTranslatedComments } from './endpoints/translation/translateComments.ts';
export type { CommentTranslation } from './records/commentTranslation.ts';
export {
  errorBodySchema,
  errorDetailsSchema,
  errorDialogSchema,
  errorPayloadBodySchema,
  errorCatalog,
  errorNames,
  neverRetriedCodes,
  type ErrorBody,
  type ErrorDetails,
  type ErrorDialog,
  type ErrorEntry,
  type ErrorName,
} from './errorCatalog.ts';
export {
  feedbackTargetSchema,
  viewerRightsSchema,
  type FeedbackMark,
  type FeedbackSentences,
  type FeedbackTarget,
  type OwnRestriction,
  type ViewerRights,
} from './records/feedbackTarget.ts';
export {
  clientIdSchema,
  commentKeySchema,
  compareIds,
  fbidSchema,
  isFbid,
  unavailableCommentKey,
  type ClientId,
  type Fbid,
  sequenceSchema,
} from './fields/ids.ts';
export { isReadFromStart } from './fields/isReadFromStart.ts';
export { orderingModes, orderingModeSchema, type OfferedOrdering, type OrderingMode } from './fields/orderingMode.ts';
export {
  pageParameters,
  type PageAnswer,
  type PageAssets,
  type PagePart,
  type PageRedirect,
  type PageRequest,
  type RenderPage,
  type ShownThread,
  type WireAnswer,
} from './pageRenderer.ts';
export {
  may,
  permissionMatrix,
  refusalOf,
  roles,
  type PermissionRule,
  type PermittedAction,
  type Refusal,
  type Restriction,
  type Role,
  type PermissionFacts,
} from './fields/permissionMatrix.ts';
export { privateReplySeconds } from './fields/privateReplySeconds.ts';
export { postKinds, type PostKind, type PostPrivacy, type PostRecord } from './records/postRecord.ts';
export { type PostVideo, postedLiveStateSchema, type PostedLiveState } from './fields/postVideo.ts';
export { videoTimeOffset, type VideoPosition } from './fields/videoTime.ts';
export { mentionEntriesLength, type MentionEntry } from './records/mentionEntry.ts';
export {
  commonPrivacyOptions,
  privacyOptionSchema,
  type PrivacyOption,
  privacyValueSchema,
  type PrivacyValue,
} from './fields/privacyValue.ts';
export type { ProfileRecord } from './records/profileRecord.ts';
export { type ReactionCountMap } from './fields/reactionCounts.ts';
export {
  reactionMenuOrder,
  reactionTypes,
  reactionTypeSchema,
  type CountedReaction,
  type ReactionType,
} from './fields/reactionType.ts';
export { maxModerationReason, reasonEntries, type ModerationReason } from './endpoints/appeals/moderationReason.ts';
export { maxReportNote, reportReasons, reportReasonSchema, type ReportReason } from './fields/reportReason.ts';
export {
  clientSettingsOf,
  defaultClientSettings,
  longestNetworkName,
  type ClientSettings,
} from './instance/clientSettings.ts';
export { recordsSchema, type Records, type RecordsSchema, type PostWords } from './records/records.ts';
export { removedSchema, type Removed } from './records/removed.ts';
export { serverUpdateSchema, type ServerUpdate } from './records/serverUpdate.ts';
export {
  maxTakeOutsPerDay,
  takeOutDays,
  takeOutStateSchema,
  type TakeOutState,
} from './endpoints/accounts/fetchTakeOut.ts';
export { leavingDays } from './endpoints/accounts/fetchLeaving.ts';
export { invitationDays, maxInvitationUses, type Invitation } from './sign-up/invitation.ts';
export { accentPalette, type AccentPalette } from './instance/accentPalette.ts';
export {
  announcementLevels,
  announcementsFor,
  endsFirst,
  isAnnouncedAt,
  longestAnnouncement,
  mostAnnouncements,
  type Announcement,
} from './instance/announcement.ts';
export { instanceScopeKinds, type InstanceScope } from './instance/instanceScope.ts';
export { instanceSitesPerPage, type InstanceSite } from './endpoints/instance/fetchInstanceSites.ts';
export { reportStates } from './endpoints/instance/fetchInstanceReports.ts';
export {
  instanceSettingNames,
  instanceSettingsSchema,
  instanceTexts,
  isSameSetting,
  mostPhotoMegabytes,
  settingsProblem,
  type InstanceSetting,
  type InstanceSettings,
  type InstanceText,
} from './instance/instanceSettings.ts';
export { signUpModes, type SignUpMode } from './sign-up/signUpMode.ts';
export {
  moderationActions,
  moderationScopes,
  type ModerationScope,
  moderatorRoles,
  type ModerationAct,
  type ModerationAction,
  type ModeratorRole,
} from './endpoints/appeals/moderationAct.ts';
export { appealsPerPage } from './endpoints/appeals/fetchAppeals.ts';
export { maxAppealAnswer, maxAppealLength, type ModerationCase } from './endpoints/appeals/moderationCase.ts';
export { maxSuspensionReason, suspensionDays, type AccountSuspension } from './fields/accountSuspension.ts';
export { locales, localeSchema, type Locale } from './fields/locale.ts';
export { sessionSchema, type Session } from './records/session.ts';
export { gifPicturePath, type GifChoice } from './records/gifChoice.ts';
export { maxStickers, type StickerPack } from './records/stickerPack.ts';
export {
  streamEventNames,
  streamMessageSchema,
  streamResetSchema,
  typingNoticeSchema,
  viewersNoticeSchema,
  type StreamMessage,
  type StreamReset,
  type TypingNotice,
  type ViewersNotice,
} from './stream/streamEvent.ts';
export {
  formatStreamPositions,
  maxStreamMailboxes,
  maxStreamTargets,
  parseStreamPositions,
  type StreamPosition,
} from './stream/streamPosition.ts';
export { maxTextBytes } from './fields/maxTextBytes.ts';
export {
  nameSchema,
  textBodySchema,
  textDirectionSchema,
  textRangeSchema,
  textSchema,
  writtenTextSchema,
  type TextBody,
  type TextDirection,
  type TextRange,
} from './fields/textBody.ts';
export {
  acceptedTypes,
  defaultUploadBytes,
  uploadedAttachmentSchema,
  uploadsPath,
  type UploadedAttachment,
  type UploadKind,
  type UploadState,
} from './records/uploading.ts';
export { untouchedComment } from './records/untouchedComment.ts';
export { voteStates, voteStateSchema, voteValue, type VoteState } from './fields/voteState.ts';
export type { TownHall } from './records/townHall.ts';
export {
  clientTraceSchema,
  maxSpans,
  traceTimeoutMs,
  usageEvents,
  type ClientTrace,
  type UsageEvent,
} from './fields/usage.ts';
export { usageFlushMs, type UsageFlush } from './fields/usageFlush.ts';
