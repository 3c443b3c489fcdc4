export { hasQuestionMark, isQuestion, privateReplyCard, questionCard } from './upsellCards.ts';
export { businessRoles, businessRoleSchema, type BusinessRole } from './fields/businessRole.ts';
export {
  experimentGroups,
  experimentSchema,
  experimentUniverses,
  experimentUniverseSchema,
  type Experiment,
  type ExperimentUniverse,
} from './fields/experiment.ts';
export {
  folders,
  folderSchema,
  graphFolders,
  graphFolderSchema,
  type Folder,
  type GraphFolder,
} from './fields/folder.ts';
export { messageOriginSchema, type MessageOrigin } from './fields/messageOrigin.ts';
export {
  folderTags,
  messageTags,
  messageTagSchema,
  pageTags,
  threadTags,
  type MessageTag,
  type ThreadTag,
} from './fields/messageTag.ts';
export { isLaterTime, messageTimeSchema, type MessageTime } from './fields/messageTime.ts';
export { maxMuteSeconds, muteSettingsSchema } from './fields/muteSettings.ts';
export {
  actionRecordSchema,
  actionTypes,
  logActionSchema,
  messageActionSchema,
  type ActionRecord,
  type LogAction,
  type MessageAction,
  type QuotedComment,
} from './records/actionRecord.ts';
export {
  firstMailboxSettings,
  folderCountsSchema,
  mailboxRecordSchema,
  mailboxSettingsSchema,
  type FolderCounts,
  type MailboxRecord,
  type MailboxSettings,
} from './records/mailboxRecord.ts';
export {
  endOfHistorySchema,
  mailboxResetSchema,
  mercuryPayloadSchema,
  removedMessagesSchema,
  threadTypingSchema,
  type EndOfHistory,
  type MailboxReset,
  type MercuryPayload,
  type MercuryPayloadSchema,
  type RemovedMessages,
  type ThreadTyping,
} from './records/mercuryPayload.ts';
export {
  deliveryReceiptSchema,
  readReceiptSchema,
  rogerSchema,
  type DeliveryReceipt,
  type ReadReceipt,
  type Roger,
} from './records/roger.ts';
export { cannotReplyReasons, threadMarkSchema, type CannotReplyReason, type ThreadMark } from './records/threadMark.ts';
export { threadRecordSchema, threadTypes, type ThreadRecord, type ThreadType } from './records/threadRecord.ts';
export { maxGroupMembers, maxGroupName } from './fields/group.ts';
export { maxFetchLimit, messagesPageLength, warnedFetchLimit } from './fields/fetchWindow.ts';
export { maxNamedIds } from './fields/threadIds.ts';
export { recipientSchema, type Recipient } from './records/recipient.ts';
export { graphQuerySchema, maxGraphQueries, type GraphQuery } from './endpoints/reads/queryGraph.ts';
export { maxThreadListOffset } from './endpoints/reads/fetchThreadListInfo.ts';
export { messageReportMs, messageReportsPerPage } from './endpoints/people/fetchMessageReports.ts';
export { searchLength } from './endpoints/reads/searchMessages.ts';
export { maxMessageAttachments, maxMessageLength } from './endpoints/sending/sendMessage.ts';
export { maxPinnedThreads } from './endpoints/threads/changePinnedStatus.ts';
export { mercuryEndpoints, servedMercuryEndpoints } from './mercuryEndpoints.ts';
