import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideFolderRead } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';
import { folderBatch, isFullBatch } from '../../writing/folderBatch.ts';

/** Marks all threads of a folder as read. */
export const markFolderAsRead = defineMailboxMutation(mercuryEndpoints.markFolderAsRead, {
  action: 'readMessages',
  asks: ({ folder }) => ({ folder: { name: folder, limit: folderBatch } }),
  decide: ({ folder }, context) => decideFolderRead(folder, context),
  hasMore: isFullBatch,
});
