import { decideReaction } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Sets the mailbox's reaction to a message. */
export const setMessageReaction = defineMailboxMutation('setMessageReaction', {
  action: 'sendMessages',
  other: ({ message_id: message }) => ({ message }),
  decide: decideReaction,
});
