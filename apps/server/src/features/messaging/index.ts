export type { UsesExperiments } from './experiments.ts';
export { isReadable } from './rows/messagingRows.ts';
export { mergeMailboxEvents } from './reads/mergeMailboxEvents.ts';
export { readRecords, type MailboxEvent } from './reads/readRecords.ts';
export type { MessageTyping, UsesMailboxes } from './writing/usesMailboxes.ts';
export { questionContext, questionUpsell } from './upsells/questionUpsell.ts';
export { settlePrivateReplies } from './upsells/settlePrivateReplies.ts';
export { createMessageSweeper } from './writing/sweepMessages.ts';
export { runMailboxJobs, type MailboxJob } from './writing/mailboxJob.ts';
