import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideUnsend } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Takes an own message back. */
export const unsendMessage = defineMailboxMutation(mercuryEndpoints.unsendMessage, {
  action: 'sendMessages',
  asks: ({ message_id: id }) => ({ messages: [id] }),
  decide: ({ message_id: id }, context) => decideUnsend(id, context),
});
