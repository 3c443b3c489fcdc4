import { decideUnsend } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Takes an own message back. */
export const unsendMessage = defineMailboxMutation('unsendMessage', {
  action: 'sendMessages',
  decide: ({ message_id: id }, context) => decideUnsend(id, context),
});
