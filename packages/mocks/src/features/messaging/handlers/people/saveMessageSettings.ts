import { decideSettings } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Changes settings of the mailbox. */
export const saveMessageSettings = defineMailboxMutation('saveMessageSettings', {
  action: 'manageMessages',
  decide: decideSettings,
});
