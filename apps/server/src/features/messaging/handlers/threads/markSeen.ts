import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideSeen } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';
import { folderBatch, isFullBatch } from '../../writing/folderBatch.ts';

/** The mailbox has looked at the list of a folder: nothing in it is unseen any more. */
export const markSeen = defineMailboxMutation(mercuryEndpoints.markSeen, {
  action: 'readMessages',
  asks: ({ folder }) => ({ folder: { name: folder, limit: folderBatch } }),
  decide: decideSeen,
  hasMore: isFullBatch,
});
