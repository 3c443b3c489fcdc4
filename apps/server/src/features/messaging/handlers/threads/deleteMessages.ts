import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideDeleteMessages } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Deletes messages for the own mailbox. */
export const deleteMessages = defineMailboxMutation(mercuryEndpoints.deleteMessages, {
  action: 'manageMessages',
  asks: ({ message_ids: messages }) => ({ messages }),
  decide: ({ message_ids: ids }, context) => decideDeleteMessages(ids, context),
});
