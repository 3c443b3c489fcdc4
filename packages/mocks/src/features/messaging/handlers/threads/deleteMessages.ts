import { decideDeleteMessages } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Deletes messages for the own mailbox. */
export const deleteMessages = defineMailboxMutation('deleteMessages', {
  action: 'manageMessages',
  decide: ({ message_ids: ids }, context) => decideDeleteMessages(ids, context),
});
