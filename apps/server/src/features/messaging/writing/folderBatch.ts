import type { MailboxEffects } from 'ufi-mercury/internal/rules';

/** The most threads that a change of a whole folder locks at once. */
export const folderBatch = 200;

/** True if a batch was full, so that more may be left. */
export const isFullBatch = ({ members = [] }: MailboxEffects): boolean => members.length === folderBatch;
