export { experimentsOf, type Experiments } from './experimentGroup.ts';
export { folderOf, groupFolderOf, isRequestFolder, ownFolderOf } from './folderOf.ts';
export { countedThread, isArchivedAfter, isMutedAt, muteUntil, type CountedThread } from './markAfter.ts';
export { messageRanges } from './messageRanges.ts';
export { maxRequestMessages, mayBeAdded, whoMayWrite, type SendingFacts } from './whoMayWrite.ts';
export type { WritingFacts, WritingTies } from './writingFacts.ts';
export {
  decideArchived,
  decideDeleteThread,
  decideFollowUp,
  decideMove,
  decideMute,
  decideNoSpam,
  decidePinned,
  decideSpam,
} from './mailbox/decideMarks.ts';
export { decideAssign, type AssigningContext } from './mailbox/decideAssign.ts';
export { decideChangeGroup, decideCreateGroup, type GroupChange } from './mailbox/decideGroup.ts';
export { decideBlock } from './mailbox/decideBlock.ts';
export { decideReport, reportedAround } from './mailbox/decideReport.ts';
export { decideKillChat, decideSettings } from './mailbox/decideSettings.ts';
export { typingReaders } from './mailbox/typingReaders.ts';
export { decideDeleteMessages, decideReaction, decideUnsend } from './mailbox/decideMessages.ts';
export { decideDelivered, decideFolderRead, decideRead, decideSeen } from './mailbox/decideReading.ts';
export { decideSend } from './mailbox/decideSend.ts';
export { replyRefusal, type GroupParty, type OtherParty, type SendingContext } from './mailbox/replyRefusal.ts';
export type { RepliedComment } from './mailbox/privateReply.ts';
export { pairKey } from './mailbox/newRows.ts';
export {
  presentAction,
  presentMark,
  presentThread,
  snippetIdFor,
  snippetLength,
  type OwnMarkRow,
  type SharedThreadRow,
  type SnippetRow,
} from './mailbox/present.ts';
export {
  MessageRefusal,
  nextTime,
  type ActorBlock,
  type AskedDialog,
  type HiddenMessage,
  type KillChat,
  type MailboxContext,
  type MailboxEffects,
  type MessageMedia,
  type MessageMedium,
  type MemberRow,
  type MessageReport,
  type MessageRow,
  type MessageThreadRow,
  type OpenThread,
  type PrivateReply,
} from './mailbox/rows.ts';
export { counterMoves, stepsOf, type CounterMove, type StepNames } from './mailbox/stepsOf.ts';
