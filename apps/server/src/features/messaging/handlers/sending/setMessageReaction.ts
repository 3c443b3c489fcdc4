import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideReaction } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Sets the mailbox's reaction to a message. */
export const setMessageReaction = defineMailboxMutation(mercuryEndpoints.setMessageReaction, {
  action: 'sendMessages',
  asks: ({ message_id: id }) => ({ messages: [id] }),
  decide: decideReaction,
});
