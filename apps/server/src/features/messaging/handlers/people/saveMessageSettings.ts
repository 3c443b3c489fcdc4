import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideSettings } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Changes settings of the mailbox. */
export const saveMessageSettings = defineMailboxMutation(mercuryEndpoints.saveMessageSettings, {
  action: 'manageMessages',
  asks: () => ({}),
  decide: decideSettings,
});
