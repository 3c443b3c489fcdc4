import { decideFolderRead } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Marks all threads of a folder as read. */
export const markFolderAsRead = defineMailboxMutation('markFolderAsRead', {
  action: 'readMessages',
  decide: ({ folder }, context) => decideFolderRead(folder, context),
});
