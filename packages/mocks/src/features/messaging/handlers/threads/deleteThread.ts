import { decideDeleteThread } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Deletes threads for the own mailbox. */
export const deleteThread = defineMailboxMutation('deleteThread', {
  action: 'manageMessages',
  decide: ({ ids }, context) => decideDeleteThread(ids, context),
});
