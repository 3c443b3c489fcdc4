import { decideSeen } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** The mailbox has looked at the list of a folder. */
export const markSeen = defineMailboxMutation('markSeen', {
  action: 'readMessages',
  decide: decideSeen,
});
